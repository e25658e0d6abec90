/**
 * Variables that look as if they were meant for us and are not: nothing comes of them, and nobody would notice.
 * @typedef {{ name: string, nearest: string }} Misspelt
 */

/** Read by our own tools and tests, never by the server. */
const ofTools = new Set([
  "KEZHUAN_LONG",
  "KEZHUAN_REPORT",
  "KEZHUAN_SERVER",
  "NODE_ENV",
  "TEST_DATABASE_URL",
]);

/** Beginnings that few others use: what is unknown under them was meant for us. */
const ours = /^(?:ADMIN|CAPTCHA|DATABASE|FILES|KEZHUAN|LDAP|LLM|MAIL|METRICS|OIDC|SMS|SMTP|STORAGE|WEBHOOK)_/;

/** What Kubernetes sets for every service, such as one that is called `smtp`, together with addresses of `tcp://`. */
const ofServices = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/;

/** Two wrong letters of a shorter name make somebody else's (`HOME`, `BASE_DIR`), and one of four letters does (`POST`). */
const LONG = 9;
const SHORT = 4;

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {readonly string[]} settings the names that are read
 * @returns {Misspelt[]}
 */
export function findMisspelt(environment, settings) {
  const known = new Set([...settings, ...ofTools]);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (known.has(name) || !value?.trim() || ofServices.test(name) || /^(?:tcp|udp):/.test(value)) return [];
    const nearest = findNearest(name, settings);
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

/**
 * @param {string} name
 * @param {readonly string[]} settings
 * @returns {string | undefined}
 */
function findNearest(name, settings) {
  const typed = name.toUpperCase();
  const [prefix] = ours.exec(typed) ?? [];
  // Only what begins like ours can be meant for all of them: comparing every name took a fifth of a second of each start.
  const alike = prefix === undefined ? settings.filter((setting) => mayBeMeant(setting, typed)) : settings;
  const all = alike
    .map((setting) => ({ setting, distance: countEdits(typed, setting) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = all;
  if (!best) return undefined;
  if (best.distance <= (best.setting.length < LONG ? 1 : 2) && typed.length > SHORT) return best.setting;
  if (prefix === undefined) return undefined;
  return (all.find(({ setting }) => setting.startsWith(prefix)) ?? best).setting;
}

/**
 * False where two edits cannot make the one of the other: cheap, as few letters of a name are in another by chance.
 * @param {string} setting
 * @param {string} typed
 * @returns {boolean}
 */
function mayBeMeant(setting, typed) {
  if (Math.abs(setting.length - typed.length) > 2) return false;
  return [...setting].filter((letter) => !typed.includes(letter)).length <= 2;
}

/**
 * Letters that are missing, too many, other ones, or exchanged with their neighbour.
 * @param {string} one
 * @param {string} other
 * @returns {number}
 */
function countEdits(one, other) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
