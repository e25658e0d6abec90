import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, crc32 } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { openPictureCache } from "@kezhuan/server/features/files/picture-cache";
import { sweepFiles } from "@kezhuan/server/features/files/sweep-files";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { lookAtPicture, paintPicture } from "@kezhuan/server/testing/paint-picture";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { mountPublicPages } from "../public/public-routes.ts";
import { mountRest } from "../rest-routes.ts";
import { mountFiles } from "./file-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = openFolderStore(join(folder, "files"), { reserve: 0 });
const pictures = openPictureCache(join(folder, "made"));
const test = await makeApp(async (app, options) => {
  const wider = { ...options, files, pictures };
  await mountFiles(app, { ...wider, now: () => new Date() });
  mountRest(app, options);
  await mountPublicPages(app, { ...wider, publicUrl: undefined });
});
const tenant = await makeTenant(test.engine);
const user = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const achievements = "/api/v1/objects/kch_achievement";

const save = (data: object) =>
  user.send({
    method: "POST",
    url: achievements,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(data),
  });

async function upload(content: Buffer, field = "media") {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="图.jpg"\r\n\r\n`;
  return user.send({
    method: "POST",
    url: `/rest/uploadFile?objname=kch_achievement&field=${field}`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--b--\r\n")]),
  });
}

/** What an upload answers. */
const fileOf = (answer: { data: unknown }) => answer.data as FileValue;

const open = (url: string, accept = "image/avif,image/webp,*/*") =>
  test.app.inject({ method: "GET", url, headers: { accept } });

const alt = { zh: "装置外观", en: "The device" };

/** A published achievement with one picture; its file. */
async function publish(content: Buffer): Promise<{ file: FileValue; record: string }> {
  const file = fileOf(await upload(content));
  const saved = await save({ title: "有图的成果", media: [{ id: file.id, alt, focus: { x: 20, y: 80 } }] });
  expect([saved.text, saved.code]).toEqual([saved.text, 200]);
  // The ids of what was saved.
  const { ids } = saved.data as { ids: string[] };
  const [id = ""] = ids;
  await show(id, "published");
  return { file, record: id };
}

const show = (id: string, status: string) =>
  runSql(test.database.db, "update obj.kch_achievement set status = $2, secrecy = 'public' where id = $1", [
    id,
    status,
  ]);

it("a picture comes in the widths of the list, in the best format that is read, never larger than it is", async () => {
  const { file } = await publish(await paintPicture(900, 600).jpeg().toBuffer());
  for (const [accept, type, format] of [
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/jpeg", "jpeg"],
  ] as const) {
    const answer = await open(`/p/picture/${file.id}/320`, accept);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
    expect(answer.headers["vary"]).toBe("accept");
    expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(await lookAtPicture(answer.rawPayload)).toMatchObject({ width: 320, height: 213, format });
  }
  const whole = await open(`/p/picture/${file.id}/1920`);
  expect(await lookAtPicture(whole.rawPayload)).toMatchObject({ width: 900 });
  for (const width of ["321", "0", "", "320px", "99999999", "../320"])
    expect([width, (await open(`/p/picture/${file.id}/${width}`)).statusCode]).toEqual([width, 404]);
});

it("a record tells how large its pictures are, what they show, and where to look at them", async () => {
  const { file, record } = await publish(await paintPicture(300, 200).png().toBuffer());
  const read = await user.send({ method: "GET", url: `${achievements}/${record}` });
  // A record as the wire has it.
  const [picture] = (read.data as { data: { media: FileValue[] } }).data.media;
  expect(picture).toMatchObject({ id: file.id, alt, focus: { x: 20, y: 80 }, width: 300, height: 200 });
  const own = await open(`${picture?.picture}160`);
  expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "private, max-age=86400, immutable"]);
  // The address opens widths of the picture, not the file, which may be looked at for minutes only.
  const stolen = `${picture?.picture}160`.replace("/picture?", "?");
  expect((await open(stolen)).statusCode).toBe(404);
  await show(record, "draft");
  expect((await open(`${picture?.picture}160`)).statusCode).toBe(200);
  expect((await open(`/p/picture/${file.id}/160`)).statusCode).toBe(404);
});

it("a hidden record's picture answers like one that is not there, though it was made before", async () => {
  const { file, record } = await publish(await paintPicture(400, 300).jpeg().toBuffer());
  expect((await open(`/p/picture/${file.id}/320`)).statusCode).toBe(200);
  await show(record, "offline");
  const hidden = await open(`/p/picture/${file.id}/320`);
  const missing = await open(`/p/picture/01890a5d-ac96-774b-bcce-b302099a8057/320`);
  expect([hidden.statusCode, hidden.payload]).toEqual([404, missing.payload]);
  expect(hidden.headers["cache-control"]).toBe(missing.headers["cache-control"]);
});

it("a picture without an alternative text in Chinese is refused where the field asks for one", async () => {
  const { id } = fileOf(await upload(await paintPicture(30, 20).png().toBuffer()));
  for (const media of [[id], [{ id }], [{ id, alt: { zh: " " } }], [{ id, alt: { en: "Only English" } }]]) {
    const answer = await save({ title: "成果", media });
    expect([answer.code, answer.text]).toEqual([400, expect.stringContaining("alternative text")]);
  }
});

it("what a camera writes beside a picture is not kept, and it stands upright", async () => {
  const exif = {
    IFD0: { Make: "SecretCamera" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 35/1 0/1" },
  };
  const shot = await paintPicture(300, 200)
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer();
  expect(shot.includes("SecretCamera")).toBe(true);
  const file = fileOf(await upload(shot));
  const kept = await open(file.url ?? "");
  expect(kept.rawPayload.includes("SecretCamera")).toBe(false);
  const facts = await lookAtPicture(kept.rawPayload);
  expect(facts).toMatchObject({ width: 200, height: 300 });
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(file).toMatchObject({ width: 200, height: 300, size: kept.rawPayload.length });
});

it("what is no picture, or would fill the memory, is refused at the door", async () => {
  const good = await paintPicture(600, 400).jpeg().toBuffer();
  const torn = await paintPicture(640, 640).png().toBuffer();
  torn.fill(0, Math.floor(torn.length / 2), Math.floor(torn.length / 2) + 40);
  const hostile: [string, Buffer, string][] = [
    ["a PNG that says to be 20,000 by 20,000 pixels", bomb(20_000, 20_000), "megapixels"],
    ["a PNG that says to be wider than anything", bomb(2_147_483_647, 2), "cannot be read"],
    ["half a JPEG", good.subarray(0, Math.floor(good.length / 2)), "cannot be read"],
    ["a PNG that is torn in the middle", torn, "cannot be read"],
    [
      "an SVG that asks for other files",
      Buffer.from(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
      ),
      "wrong type",
    ],
    ["a TIFF", await paintPicture(9, 9).tiff().toBuffer(), "wrong type"],
  ];
  const before = readdirSync(join(folder, "files"), { recursive: true }).length;
  for (const [name, content, words] of hostile) {
    const answer = await upload(content);
    expect([name, answer.code, answer.text]).toEqual([name, 400, expect.stringContaining(words)]);
  }
  const left = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(before);
});

it("what was made of a picture goes when the picture goes", async () => {
  const { file, record } = await publish(await paintPicture(500, 300).jpeg().toBuffer());
  await open(`/p/picture/${file.id}/160`);
  const made = () => readdirSync(join(folder, "made")).filter((name) => name.startsWith(file.id));
  expect(made()).toEqual([`${file.id}-160.avif`]);
  await runSql(test.database.db, "delete from obj.kch_achievement where id = $1", [record]);
  await runSql(test.database.db, "update kz.file set record_id = null, created_at = 'epoch' where id = $1", [
    file.id,
  ]);
  await sweepFiles(test.database.db, { store: files, pictures }, new Date());
  await expect.poll(made).toEqual([]);
});

/** A PNG whose head promises more pixels than its few bytes hold. */
function bomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
