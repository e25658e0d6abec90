/** A branch of technology with the achievements that came out of it. Texts with parts are separated by `|`. */
export interface Topic {
  /** Where people who work on it are found: school or department. */
  school: string;
  /** What they say they work on. */
  directions: string;
  hiTech: string[];
  /** Field in contract statistics. */
  contract: string;
  disciplines: string[];
  industries: string[];
  emerging: string[];
  works: Work[];
}

export interface Work {
  zh: string;
  en: string;
  problem: string;
  method: string;
  /** The English summary's beginning; some achievements have none. */
  brief?: string;
  strengths: string;
  /** `name,value,unit,measured by`; the last two may be missing. */
  figures: string;
  words: string;
  /** Where it is used. */
  uses: string;
  trl: number;
}
