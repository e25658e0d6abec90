import { accessSync, constants, rmSync, statSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { describeHolder, findLiveHolder } from "../server/lib/data-lock.mjs";
import { makeFolder } from "../server/lib/make-folder.mjs";
import { StartError } from "../server/lib/start-error.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

const CONNECT_MS = 5_000;

/**
 * Checks what the settings point at: folders, database server, port. Throws a StartError for the first that
 * will not do, before anything is installed or built.
 * @param {Settings} settings
 * @param {{ isListening?: boolean }} [given] whether a socket that listens was handed over, which holds the port
 * @returns {Promise<void>}
 */
export async function checkPlaces(settings, { isListening = false } = {}) {
  if (settings.databaseUrl === undefined) {
    const holder = await findLiveHolder(settings.dataDir);
    if (holder) throw new StartError(describeHolder(settings.dataDir, holder));
  } else {
    await checkDatabase(settings.databaseUrl);
  }
  if (!isListening) await checkPort(settings);
  checkFolder("DATA_DIR", settings.dataDir);
  if (!settings.s3) checkFolder("FILES_DIR", settings.filesDir);
  if (settings.soffice !== undefined) checkProgram("SOFFICE", settings.soffice);
}

/**
 * @param {string} name
 * @param {string} path
 */
function checkProgram(name, path) {
  const example = `set ${name} to the program of LibreOffice, such as /usr/bin/soffice, or unset it.`;
  try {
    if (!statSync(path).isFile()) throw new StartError(`${name}: ${path} is no file: ${example}`);
    accessSync(path, constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = findCode(error);
    const problem = code === "ENOENT" ? "there is no" : "this account cannot run";
    throw new StartError(`${name}: ${problem} ${path} (${code}): ${example}`);
  }
}

/**
 * @param {string} name
 * @param {string} folder
 */
function checkFolder(name, folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder, 0o700);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const code = findCode(error);
    if (code === "ENOTDIR" || code === "EEXIST") {
      throw new StartError(`${name}: ${folder} is not a folder: set ${name} to one.`);
    }
    throw new StartError(
      `${name}: the folder ${folder} cannot be written (${code}): give this account the right to, or set ${name} ` +
        "to another folder.",
    );
  }
}

/**
 * @param {Settings} settings
 * @returns {Promise<void>}
 */
function checkPort({ host, port }) {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once("error", (error) => refuse(new StartError(describePort(findCode(error), host, port))));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });
}

/**
 * @param {string} code
 * @param {string} host
 * @param {number} port
 */
export function describePort(code, host, port) {
  if (code === "EADDRINUSE") {
    return `PORT: ${port} on ${host} is taken by another program: stop that, or set PORT to a free one.`;
  }
  if (code === "EACCES") {
    return `PORT: this account may not listen on ${port}: set PORT to a number from 1024 on.`;
  }
  return `HOST: this machine cannot listen on ${host} (${code}): set HOST to an address of this machine, such as 127.0.0.1.`;
}

/**
 * Only whether somebody answers there; who may log in is for the driver to find out, which is not there yet.
 * @param {string} databaseUrl
 * @returns {Promise<void>}
 */
function checkDatabase(databaseUrl) {
  const { where, options } = locateDatabase(databaseUrl);
  return new Promise((done, refuse) => {
    const fail = (/** @type {string} */ reason) => {
      socket.destroy();
      refuse(
        new StartError(
          `DATABASE_URL: no database server answers at ${where} (${reason}): start it, or correct DATABASE_URL ` +
            "(without it Kezhuan brings its own).",
        ),
      );
    };
    const socket = createConnection(options);
    socket.setTimeout(CONNECT_MS, () => fail(`no answer within ${CONNECT_MS / 1000} s`));
    socket.once("error", (error) => fail(findCode(error)));
    socket.once("connect", () => {
      socket.destroy();
      done();
    });
  });
}

/** @param {string} databaseUrl */
function locateDatabase(databaseUrl) {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? (decodeURIComponent(url.hostname) || "localhost");
  const port = Number(url.searchParams.get("port") ?? (url.port || 5432));
  if (host.startsWith("/")) {
    const path = join(host, `.s.PGSQL.${port}`);
    return { where: path, options: { path } };
  }
  return { where: `${host}:${port}`, options: { host: host.replace(/^\[|\]$/g, ""), port } };
}

/** @param {unknown} error */
function findCode(error) {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
