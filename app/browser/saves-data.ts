/** Whether this device asks to save data; not every browser says. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
