import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, failField } from "@kezhuan/contract/errors";
import { limitConcurrency } from "@kezhuan/server/lib/limit-concurrency";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import type { TemplateFormat } from "./fill-messages.ts";

/** A page is HTML in UTF-8 that needs no other file. */
export type PdfSource = TemplateFormat | "page";

export interface PdfConverter {
  /** Errors: 400 where the program makes nothing of it or takes too long, 503 while too many wait. */
  convert(content: Uint8Array, format: PdfSource): Promise<Uint8Array>;
  /** Ends what still runs. */
  close(): void;
}

/** LibreOffice takes ten seconds for the first document after its installation, one or two for others. */
const mostSeconds = 60;

/** Turns files of Word and Excel, and pages, into PDF files with LibreOffice, one at a time: each takes about 300 MB. */
export function openPdfConverter(program: string, { seconds = mostSeconds } = {}): PdfConverter {
  const running = new Set<ChildProcess>();
  const inTurn = limitConcurrency({ running: 1, waiting: 10, refusal: () => fail("overloaded") });
  return {
    convert: (content, format) =>
      inTurn(async () => {
        const folder = await mkdtemp(join(tmpdir(), "kezhuan-pdf-"));
        try {
          return await convertIn(folder, { program, seconds, running }, { content, format });
        } finally {
          await rm(folder, { recursive: true, force: true, maxRetries: 3 });
        }
      }),
    close: () => running.forEach(kill),
  };
}

const sources: Readonly<Record<PdfSource, { ending: string; options: readonly string[] }>> = {
  word: { ending: officeFiles.word.ending, options: ["--convert-to", "pdf:writer_pdf_Export"] },
  excel: { ending: officeFiles.excel.ending, options: ["--convert-to", "pdf:calc_pdf_Export"] },
  // As a document, not as a page of the web, which would have no pages.
  page: {
    ending: "html",
    options: ["--infilter=HTML (StarWriter)", "--convert-to", "pdf:writer_pdf_Export"],
  },
};

interface Running {
  program: string;
  seconds: number;
  running: Set<ChildProcess>;
}

async function convertIn(
  folder: string,
  { program, seconds, running }: Running,
  { content, format }: { content: Uint8Array; format: PdfSource },
): Promise<Uint8Array> {
  const profile = join(folder, "profile");
  await mkdir(join(profile, "user"), { recursive: true });
  await writeFile(join(profile, "user", "registrymodifications.xcu"), profileSettings);
  const file = join(folder, `document.${sources[format].ending}`);
  await writeFile(file, content);
  const options = ["--headless", "--norestore", "--nologo", "--nolockcheck", "--nodefault"];
  const own = `-env:UserInstallation=${pathToFileURL(profile).href}`;
  const task = [...sources[format].options, "--outdir", folder, file];
  const child = spawn(program, [own, ...options, ...task], {
    cwd: folder,
    // Nothing of the server's settings, among them secrets, is for it.
    env: { PATH: process.env["PATH"], HOME: folder, LANG: "C.UTF-8", SAL_USE_VCLPLUGIN: "svp" },
    // A group of its own: the program is a script that starts others.
    detached: true,
    stdio: "ignore",
  });
  running.add(child);
  try {
    if (!(await endsWithin(child, seconds))) throw failField("id", "pdfTooSlow", { seconds });
  } finally {
    kill(child);
    running.delete(child);
  }
  const pdf = await readFile(join(folder, "document.pdf")).catch(ignoreMissing);
  // The program ends well without having written anything, too.
  if (!pdf?.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw failField("id", "pdfFailed");
  return pdf;
}

/** False where it has to be ended. */
function endsWithin(child: ChildProcess, seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      resolve(true);
    };
    // One that could not be started has made no file.
    child.once("exit", end).once("error", end);
  });
}

/** With all that it has started. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // The whole group has ended already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

const setting = (path: string, name: string, value: string | number) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macro runs, no link is followed, and what asks for the network all the same finds a proxy that is not there. */
const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  setting("/org.openoffice.Office.Common/Security/Scripting", "MacroSecurityLevel", 3),
  setting("/org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", "true"),
  setting("/org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
  setting("/org.openoffice.Office.Writer/Content/Update", "Link", 0),
  setting("/org.openoffice.Inet/Settings", "ooInetProxyType", 2),
  ...["HTTP", "HTTPS"].flatMap((kind) => [
    setting("/org.openoffice.Inet/Settings", `ooInet${kind}ProxyName`, "127.0.0.1"),
    setting("/org.openoffice.Inet/Settings", `ooInet${kind}ProxyPort`, 9),
  ]),
].join("")}</oor:items>
`;
