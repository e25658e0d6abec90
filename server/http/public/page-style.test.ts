import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findOwnFace } from "./page-style.ts";

const linux = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" };
const windows = { "user-agent": "Mozilla/5.0 (Windows NT 10.0)" };

test("a Linux gets the face among the built pages, a system with Chinese letters does not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assets-"));
  await writeFile(join(folder, "index-1.css"), "");
  await writeFile(join(folder, "noto-sans-sc-Ab1.css"), "");
  const face = await findOwnFace(folder);
  expect(face(linux)).toEqual(["/assets/noto-sans-sc-Ab1.css"]);
  expect(face(windows)).toEqual([]);
});

test("where nothing is built there is none", async () => {
  const face = await findOwnFace(join(tmpdir(), "no-such-folder"));
  expect(face(linux)).toEqual([]);
});
