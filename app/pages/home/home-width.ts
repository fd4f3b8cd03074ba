/** The column of the visitors' home page. */
export const HOME_WIDTH = "mx-auto w-full max-w-[78rem] px-4 md:px-5";
