import { sql } from "@tideline/platform/database/sql.ts";

/** An import of the swimmer with one row, which has become this spot; its id is the spot's. */
export const addSpotImport = (spot: string, swimmer: string) => `
  insert into spot_imports (id, user_id, file_path, file_name, file_bytes, encoding, delimiter, headers)
    values ('${spot}', '${swimmer}', 'a.csv', 'a.csv', 1, 'utf-8', ',', '{}');
  insert into spot_import_rows (import_id, row_number) values ('${spot}', 2);
  insert into imported_spots (import_id, row_number, spot_id, fingerprint) values ('${spot}', 2, '${spot}', '');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const spotImportProbes = (spot: string, swimmer: string) => ({
  imported_spots: {
    where: `import_id = '${spot}'`,
    insert: sql`insert into imported_spots (import_id, row_number, spot_id, fingerprint)
      values (${spot}, 3, ${spot}, '')`,
    change: "kept_because = 'edited'",
  },
  spot_import_rows: {
    where: `import_id = '${spot}'`,
    insert: sql`insert into spot_import_rows (import_id, row_number) values (${spot}, 3)`,
    change: "status = 'ready'",
  },
  spot_imports: {
    where: `id = '${spot}'`,
    insert: sql`insert into spot_imports (user_id, file_path, file_name, file_bytes, encoding, delimiter, headers)
      values (${swimmer}, 'b.csv', 'b.csv', 1, 'utf-8', ',', '{}')`,
    change: "state = 'imported'",
  },
});
