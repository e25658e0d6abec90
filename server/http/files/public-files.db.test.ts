import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { assignFile, keepContent } from "@kezhuan/server/features/files/upload-file";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";

const { engine, read, files, database, app } = await makePublicApp();
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A picture in a field, as an upload leaves it. */
async function addPicture(field: string): Promise<string> {
  const content = { field: undefined, name: "图.png", content: Readable.from([pixel]), isCut: () => false };
  const target = { objname: "kch_achievement", field };
  const { id } = await assignFile(engine.systemContext(), target, await keepContent(files, content));
  return id;
}

const [shown, inside, ofDraft] = [
  await addPicture("media"),
  await addPicture("internal_files"),
  await addPicture("media"),
];
const record = await addRecord(engine, "kch_achievement", {
  title: "有图的成果",
  status: "published",
  secrecy: "public",
  media: [{ id: shown, alt: { zh: "图上的装置" } }],
  internal_files: [inside],
});
await addRecord(engine, "kch_achievement", { title: "草稿", media: [{ id: ofDraft, alt: { zh: "草图" } }] });

it("a picture of a public record has an address that lasts, and the page and those who share it use it", async () => {
  const { body } = await read(`/p/achievement/${record}?lang=zh`);
  expect(body).toContain(`<img src="/p/file/${shown}" alt="图上的装置"`);
  expect(body).toContain(`<meta property="og:image" content="https://kz.example.org/p/file/${shown}" />`);
  expect(body).not.toContain(inside);
  const picture = await read(`/p/file/${shown}`);
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(picture.rawPayload.equals(pixel)).toBe(true);
  expect(picture.headers["cache-control"]).toBe("public, max-age=60");
});

it("a file that visitors may not see is not there", async () => {
  for (const id of [inside, ofDraft, randomUUID(), "x", "..%2f..%2fetc%2fpasswd"]) {
    const answer = await read(`/p/file/${id}`);
    expect([id, answer.statusCode, answer.headers["cache-control"]]).toEqual([id, 404, "no-store"]);
  }
  const post = await app.inject({ method: "POST", url: `/p/file/${shown}` });
  expect(post.statusCode).toBe(405);
});

it("a file is gone with the last right to see its record", async () => {
  await runSql(database.db, "update obj.kch_achievement set status = 'offline' where id = $1", [record]);
  expect((await read(`/p/file/${shown}`)).statusCode).toBe(404);
});
