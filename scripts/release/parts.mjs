/**
 * What a release holds beside npm packages. Versions of libraries are those that the PostgreSQL of npm was built with.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} version empty where the binaries do not tell it
 * @property {string} licence SPDX expression
 * @property {string} file in `scripts/release/licences`
 * @property {string} url
 */

/**
 * The database and the libraries beside it.
 * @param {string} postgres version
 * @returns {Part[]}
 */
export function listDatabaseParts(postgres) {
  return [
    {
      name: "postgresql",
      version: postgres,
      licence: "PostgreSQL",
      file: "postgresql.txt",
      url: "https://www.postgresql.org/",
    },
    {
      name: "openssl",
      version: "1.1.1",
      licence: "OpenSSL",
      file: "openssl.txt",
      url: "https://www.openssl.org/",
    },
    { name: "icu4c", version: "60.2", licence: "ICU", file: "icu.txt", url: "https://icu.unicode.org/" },
    {
      name: "libxml2",
      version: "",
      licence: "MIT",
      file: "libxml2.txt",
      url: "https://gitlab.gnome.org/GNOME/libxml2",
    },
    {
      name: "xz",
      version: "5.2.2",
      licence: "LicenseRef-Public-Domain",
      file: "xz.txt",
      url: "https://tukaani.org/xz/",
    },
    { name: "zlib", version: "1.2.11", licence: "Zlib", file: "zlib.txt", url: "https://zlib.net/" },
  ];
}

/**
 * Of the database's package: headers and libraries to build against, languages that need another program, and extensions
 * that nothing here uses and whose libraries nothing else needs.
 */
export const unusedDatabaseFiles =
  /(?:\.a$|\/pkgconfig\/|\/pgxs\/|libecpg|libpgtypes|libxslt|libossp-uuid|uuid-ossp|pgxml|\/xml2[^/]*$|plperl|plpython3|pltcl|pg-symlinks\.json$)/;
