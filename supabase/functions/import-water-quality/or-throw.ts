/** The data of an answer; what the database refuses is an error. */
export function orThrow<Data>({ data, error }: { data: Data; error: { message: string } | null }) {
  if (error) throw error instanceof Error ? error : new Error(error.message);
  return data;
}
