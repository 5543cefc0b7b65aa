/** The texts of a language by their English ones, in ICU message format. */
export type Catalogue = Readonly<Record<string, string>>;
