export type SafetyGuide = { id: string; title: string; what: string; notice: string; avoid: string; act: string };

/** Medical statements stay modest and point to a doctor. */
export const SAFETY_GUIDES: readonly SafetyGuide[] = [
  {
    id: "cold",
    title: "Cold water shock",
    what: "Sudden cold on the skin makes you gasp and breathe fast for a minute or more. It begins in water many people call cool, and it is the moment most people underestimate.",
    notice: "Water below about 15 °C, a hot day over cold water, your first swim of the year.",
    avoid:
      "Do not jump or dive in. Wade in, wet face and neck, breathe out slowly. Five or six short dips on other days make the shock smaller.",
    act: "Float on your back with ears in the water until you can talk. Only then swim.",
  },
  {
    id: "after-drop",
    title: "After-drop and hypothermia",
    what: "You keep cooling for a while after you get out, as cold blood from the skin returns to the core. You may feel worst ten to thirty minutes later.",
    notice:
      "Strong shivering, clumsy hands, slurred or silly talk, or shivering that stops while somebody is still cold.",
    avoid: "Get out while you feel good. Have warm, dry clothes ready in the order in which you put them on.",
    act: "Shelter, dry, wrap up, a warm drink if fully awake. Confused, drowsy or no longer shivering: lie them flat, handle gently and call for help at once.",
  },
  {
    id: "rips",
    title: "Rip currents",
    what: "Water that waves push onto a beach runs back out in a narrow stream. It can be faster than any swimmer. It does not pull you under.",
    notice: "A calm, dark or sandy gap between breaking waves, foam that moves out to sea.",
    avoid: "Swim at a lifeguarded beach between the red and yellow flags. Never under a red flag.",
    act: "Do not swim against it. Float, raise an arm and call. If you can, swim along the shore, then in where waves break.",
  },
  {
    id: "rain",
    title: "After rain, and sewage",
    what: "Rain washes fields and streets into the water, and may make sewers overflow. Bacteria can stay high for days, longest in rivers and estuaries.",
    notice: "Heavy rain in the last two days, brown water, a smell, litter from toilets, a running outfall.",
    avoid:
      "Stay out for at least 48 hours after heavy rain or a known spill, longer where the water is slow. Keep your face out if in doubt.",
    act: "Rinse, wash hands before you eat, clean cuts. Stomach or skin trouble afterwards: tell a doctor where you swam.",
  },
  {
    id: "algae",
    title: "Blue-green algae",
    what: "In warm, still water these bacteria bloom. Some produce toxins that harm people and can kill dogs.",
    notice:
      "Water like pea soup or spilled paint, a scum at the edge, a musty smell. You cannot tell by looking whether it is poisonous.",
    avoid: "Keep out, with children and dogs. A sign at the water counts even if it looks clear today.",
    act: "Rinse with clean water at once. Rash, sickness or a dog that swallowed some: call a doctor or a vet.",
  },
  {
    id: "weils-disease",
    title: "Weil’s disease",
    what: "A rare illness from bacteria in the urine of rats and cattle, mostly in fresh water. It begins like the flu and can become serious.",
    notice: "Slow fresh water, canals, flooded fields, water after rain.",
    avoid: "Cover cuts with a waterproof bandage, do not swallow water, wash afterwards.",
    act: "Fever, headache or muscle pain up to about three weeks later: see a doctor soon and say that you swam outdoors.",
  },
  {
    id: "flow",
    title: "Rivers, weirs and reservoirs",
    what: "Moving water pushes harder than it looks. Below a weir it turns back on itself and holds what floats. Reservoirs are deep, cold, and may have machinery that starts without warning.",
    notice: "A smooth line across a river, a roar, fast or brown water, branches hanging into the stream.",
    avoid:
      "Stay well above and below weirs. Look at the way out downstream before you get in. Follow no-swimming signs.",
    act: "Carried away: on your back, feet first and up, toward the bank at an angle. Do not try to stand in fast water.",
  },
  {
    id: "boats",
    title: "Boats and boards",
    what: "From a boat a head is hard to see, most of all in chop and low sun. A driver expects you where swimmers usually are.",
    notice: "Marked channels, slipways, moorings, rental boats, low sun.",
    avoid: "Wear a bright cap and a tow float, stay close to the shore, and cross only where it's short.",
    act: "Stop, float upright, wave an arm and the float. Stay in a group so that you make one large shape.",
  },
  {
    id: "thunder",
    title: "Thunder, wind and fog",
    what: "You are the highest point on flat water. Wind from the land makes flat water and carries you out. Fog hides the shore.",
    notice: "The first thunder, gusts, whitecaps, a bank of mist.",
    avoid:
      "Read the forecast for the hours of your swim, not for the day. With wind from the land stay within your depth.",
    act: "Leave the water, keep away from lone trees. Wait half an hour after the last thunder.",
  },
];
