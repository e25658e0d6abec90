/** An invented institution. Lists within a text are separated by `|`. */
export interface InstitutionEntry {
  name: string;
  short: string;
  en: string;
  type: string;
  /** Province, six digits. */
  region: string;
  fields: string[];
  founded: number;
  intro: string;
  introEn?: string;
  tags: string;
  equipment?: string;
  platforms?: string;
  units?: string;
  /** Section or division; enterprises have one of their own. */
  industry?: string;
}
