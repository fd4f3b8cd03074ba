type Names = { display_name: string | null; full_name: string | null; username: string };

/** Display name, else full name, else username. */
export function nameOf({ display_name, full_name, username }: Names) {
  return display_name?.trim() || full_name?.trim() || username;
}
