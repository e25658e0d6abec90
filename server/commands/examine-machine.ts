import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { describeWarnings, type Config } from "../config.ts";
import { defaultReserve } from "../features/files/file-store.ts";
import { openScanner, type ScannerPlace } from "../features/files/scan/scanner.ts";
import type { S3Settings } from "../features/files/s3/s3-client.ts";
import { tryBucket } from "../features/files/s3/s3-store.ts";
import { bad, good, note, type Finding } from "./doctor-finding.ts";

const oldestNode = 24;
const mebibyte = 1024 * 1024;
/** A start with demo content needs about a third of it. */
const leastFree = 512 * mebibyte;

export function checkNode(version: string = process.versions.node): Finding {
  const isNew = Number(version.split(".")[0]) >= oldestNode;
  return isNew
    ? good(`Node.js ${version}。`, `Node.js ${version}.`)
    : bad(
        `Node.js ${version} 过旧：需要 ${oldestNode} 或更高版本。`,
        `Node.js ${version} is too old: version ${oldestNode} or later is needed.`,
      );
}

/** Settings that are understood; what would be said at a start, too, in the words of the start. */
export function checkSettings(config: Config): Finding[] {
  const set = config.inEffect.filter(({ isSet }) => isSet).map(({ name }) => name);
  const list = set.length > 0 ? set.join(", ") : "-";
  return [
    good(`设置均有效（已设置：${list}）。`, `All settings are understood (set: ${list}).`),
    ...describeWarnings(config).map((text) => note(text, text)),
  ];
}

/** Folders that this account can write, or make. */
export function checkFolders({ dataDir, filesDir, backupDir, s3 }: Config): Finding[] {
  const folders = { DATA_DIR: dataDir, ...(s3 ? {} : { FILES_DIR: filesDir }), BACKUP_DIR: backupDir };
  return Object.entries(folders).map(([name, folder]) => checkFolder(name, folder));
}

function checkFolder(name: string, folder: string): Finding {
  const place = findExisting(folder);
  if (!statSync(place).isDirectory()) {
    return bad(`${name}：${place} 不是文件夹。`, `${name}: ${place} is not a folder.`);
  }
  if (!isWritable(place)) {
    return bad(
      `${name}：当前账号不能写入 ${place}，请授予权限或改设 ${name}。`,
      `${name}: this account cannot write ${place}: give it the right to, or set ${name} to another folder.`,
    );
  }
  return place === folder
    ? good(`${name}：${folder} 可写。`, `${name}: ${folder} can be written.`)
    : good(`${name}：${folder} 首次启动时创建。`, `${name}: ${folder} is made at the first start.`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}

/** Room for the database and for what is uploaded. */
export async function checkSpace({ dataDir, filesDir, storageReserve, s3 }: Config): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, folder] of Object.entries({
    DATA_DIR: dataDir,
    ...(s3 ? {} : { FILES_DIR: filesDir }),
  })) {
    const { bavail, blocks, bsize } = await statfs(findExisting(folder));
    const reserve = name === "FILES_DIR" ? (storageReserve ?? defaultReserve(blocks * bsize)) : leastFree;
    const free = bavail * bsize;
    const least = Math.max(reserve, leastFree);
    const size = describeSize(free);
    found.push(
      free >= least
        ? good(`${name}：磁盘剩余 ${size}。`, `${name}: ${size} are free on its disk.`)
        : bad(
            `${name}：磁盘仅剩 ${size}，至少需要 ${describeSize(least)}。`,
            `${name}: only ${size} are free on its disk, ${describeSize(least)} are needed.`,
          ),
    );
  }
  return found;
}

function describeSize(bytes: number): string {
  return bytes >= 1024 * mebibyte
    ? `${(bytes / 1024 / mebibyte).toFixed(1)} GiB`
    : `${Math.round(bytes / mebibyte)} MiB`;
}

/** Whether the bucket of the files lets us in, and the scanner answers, where there are any. */
export async function checkFileServices({ s3, scanner }: Config): Promise<Finding[]> {
  return [...(s3 ? await checkS3(s3) : []), ...(scanner ? await checkScanner(scanner) : [])];
}

async function checkScanner(place: ScannerPlace): Promise<Finding[]> {
  try {
    await openScanner(place).ping();
    return [good("SCAN_URL：病毒扫描服务可用。", "SCAN_URL: the virus scanner answers.")];
  } catch {
    // Why it does not answer is seen on its side.
    return [
      bad(
        "SCAN_URL：病毒扫描服务没有应答，上传会被拒绝。",
        "SCAN_URL: the virus scanner does not answer: uploads are refused.",
      ),
    ];
  }
}

async function checkS3(s3: S3Settings): Promise<Finding[]> {
  const error = await tryBucket(s3);
  return [
    error
      ? bad(
          `S3：${s3.bucket} 不可用：${error.message}。`,
          `S3: ${s3.bucket} cannot be used: ${error.message}.`,
        )
      : good(`S3：存储桶 ${s3.bucket} 可访问。`, `S3: the bucket ${s3.bucket} lets us in.`),
  ];
}

/** Whether a server could listen there, or one of ours does already. */
export async function checkPort({ host, port, address }: Config): Promise<Finding> {
  const code = await tryToListen(host, port);
  if (code === undefined) return good(`端口 ${port}（${host}）空闲。`, `Port ${port} on ${host} is free.`);
  if (code === "EADDRINUSE" && (await isOurs(address)))
    return good(`服务器正在运行：${address}`, `A server of Kezhuan answers at ${address}`);
  if (code === "EADDRINUSE") {
    return bad(
      `PORT：${host} 的端口 ${port} 已被其他程序占用。`,
      `PORT: ${port} on ${host} is taken by another program: stop that, or set PORT to a free one.`,
    );
  }
  return bad(
    `HOST、PORT：不能在 ${host}:${port} 监听（${code}）。`,
    `HOST, PORT: this account cannot listen on ${host}:${port} (${code}).`,
  );
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", (error) => done("code" in error ? String(error.code) : error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done(undefined)));
  });
}

async function isOurs(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}healthz`, { signal: AbortSignal.timeout(3_000) });
    return answer.ok && JSON.stringify(await answer.json()) === '{"status":"ok"}';
  } catch {
    // Something else listens there, or nothing that answers.
    return false;
  }
}
