import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { saveParameters } from "@kezhuan/server/features/parameters/manage-parameters";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { findElements, readXml, textsOf, type XmlElement } from "@kezhuan/server/testing/read-xml";

const { engine, app, read, database } = await makePublicApp("", { oaiPageSize: 2 });

async function ask(query: string): Promise<XmlElement> {
  const { statusCode, headers, body } = await read(`/oai?${query}`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/xml; charset=utf-8"]);
  const answer = readXml(body);
  // Every answer has these, in this order, and then one element of its verb or errors.
  expect(answer.name).toBe("OAI-PMH");
  expect(answer.children.slice(0, 2).map(({ name }) => name)).toEqual(["responseDate", "request"]);
  expect(answer.children[0]?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(answer.children[1]?.text).toBe("https://kz.example.org/oai");
  return answer;
}

async function errorsOf(query: string): Promise<(string | undefined)[]> {
  return findElements(await ask(query), "error").map(({ attributes }) => attributes["code"]);
}

/** Follows the tokens to the end. */
async function harvest(verb: string, query: string): Promise<{ ids: string[]; answers: XmlElement[] }> {
  const answers = [await ask(`verb=${verb}&${query}`)];
  for (let token = tokenOf(answers.at(-1)); token; token = tokenOf(answers.at(-1)))
    answers.push(await ask(`verb=${verb}&resumptionToken=${encodeURIComponent(token)}`));
  return { ids: answers.flatMap((answer) => textsOf(answer, "identifier")), answers };
}

function tokenOf(answer: XmlElement | undefined): string | undefined {
  return answer && textsOf(answer, "resumptionToken")[0];
}

const name = (path: string, id: string) => `oai:kz.example.org:${path}/${id}`;
const evil = `<dc:title>"&'\u0002]]>`;
const firm = await addRecord(engine, "kch_institution", { name: "云汀理工大学", status: "published" });
const ids: string[] = [];
for (const [index, title] of ["石墨烯", evil, "电池", "电解水"].entries()) {
  const id = await addRecord(engine, "kch_achievement", {
    title,
    title_en: index === 0 ? "Graphene" : null,
    status: "published",
    secrecy: "public",
    people: [{ name: "张三" }],
    completers: [firm],
    keywords: ["材料"],
    contact_phone: "13800001111",
  });
  ids.push(id);
  await runSql(database.db, "update obj.kch_achievement set updated_at = $2 where id = $1", [
    id,
    `2026-01-0${index + 1}T10:00:00.500Z`,
  ]);
}
await runSql(
  database.db,
  "update obj.kch_institution set updated_at = '2026-02-01T10:00:00Z' where id = $1",
  [firm],
);
const draft = await addRecord(engine, "kch_achievement", { title: "未公开" });
const [first = "", second = "", third = "", fourth = ""] = ids;
const all = [...ids.map((id) => name("achievement", id)), name("institution", firm)];

describe("the repository", () => {
  it("says what it is, and that it does not remember deletions", async () => {
    const answer = await ask("verb=Identify");
    expect(textsOf(answer, "protocolVersion")).toEqual(["2.0"]);
    expect(textsOf(answer, "baseURL")).toEqual(["https://kz.example.org/oai"]);
    expect(textsOf(answer, "deletedRecord")).toEqual(["transient"]);
    expect(textsOf(answer, "granularity")).toEqual(["YYYY-MM-DDThh:mm:ssZ"]);
    expect(textsOf(answer, "earliestDatestamp")).toEqual(["2026-01-01T10:00:00Z"]);
    expect(textsOf(answer, "adminEmail")[0]).toMatch(/^\S+@(\S+\.)+\S+$/);
    expect(textsOf(answer, "repositoryIdentifier")).toEqual(["kz.example.org"]);
    expect(answer.children[1]?.attributes).toEqual({ verb: "Identify" });
  });

  it("names the sender of its mails as its address, without the name before it", async () => {
    const save = (from: string) =>
      saveParameters(engine.systemContext(), { values: { mail_from: from }, reset: [] });
    await save("科转 <office@kz.example.org>");
    expect(textsOf(await ask("verb=Identify"), "adminEmail")).toEqual(["office@kz.example.org"]);
    await save("help@kz.example.org");
    expect(textsOf(await ask("verb=Identify"), "adminEmail")).toEqual(["help@kz.example.org"]);
    await save("");
    expect(textsOf(await ask("verb=Identify"), "adminEmail")).toEqual(["postmaster@kz.example.org"]);
  });

  it("lists its one format, for a record as for all", async () => {
    for (const query of ["", `&identifier=${name("achievement", first)}`]) {
      const answer = await ask(`verb=ListMetadataFormats${query}`);
      expect(textsOf(answer, "metadataPrefix")).toEqual(["oai_dc"]);
    }
    expect(await errorsOf(`verb=ListMetadataFormats&identifier=${name("achievement", draft)}`)).toEqual([
      "idDoesNotExist",
    ]);
  });

  it("has a set for each type that visitors may read", async () => {
    const sets = textsOf(await ask("verb=ListSets"), "setSpec");
    expect(sets).toEqual(expect.arrayContaining(["achievement", "demand", "expert", "institution"]));
    expect(sets).not.toContain("sys_user");
    expect(await errorsOf("verb=ListSets&resumptionToken=x")).toEqual(["badResumptionToken"]);
  });
});

describe("a record", () => {
  it("comes in Dublin Core, escaped, with both titles and nothing hidden", async () => {
    const answer = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${name("achievement", first)}`);
    expect(textsOf(answer, "dc:title")).toEqual(["石墨烯", "Graphene"]);
    expect(textsOf(answer, "dc:creator")).toEqual(["张三"]);
    expect(textsOf(answer, "dc:publisher")).toEqual(["云汀理工大学"]);
    expect(textsOf(answer, "dc:subject")).toContain("材料");
    expect(textsOf(answer, "dc:identifier")).toContain(`https://kz.example.org/p/achievement/${first}`);
    expect(textsOf(answer, "datestamp")).toEqual(["2026-01-01T10:00:00Z"]);
    expect(textsOf(answer, "setSpec")).toEqual(["achievement"]);
    expect(JSON.stringify(answer)).not.toContain("13800001111");
    const other = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${name("achievement", second)}`);
    expect(textsOf(other, "dc:title")).toEqual([evil.replace("\u0002", "")]);
  });

  it("that is hidden is answered like one that is not there", async () => {
    const wrong = [
      name("achievement", draft),
      name("achievement", "01890a5d-ac96-774b-bcce-b302099a8057"),
      name("demand", first),
      name("sys_user", first),
      `oai:other.example:achievement/${first}`,
      "nonsense",
    ];
    for (const identifier of wrong) {
      const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`;
      expect([identifier, await errorsOf(query)]).toEqual([identifier, ["idDoesNotExist"]]);
    }
    expect(
      await errorsOf(`verb=GetRecord&metadataPrefix=marc&identifier=${name("achievement", first)}`),
    ).toEqual(["cannotDisseminateFormat"]);
  });
});

describe("a harvest", () => {
  it.each(["ListIdentifiers", "ListRecords"])("by %s brings every public record once", async (verb) => {
    const { ids: found, answers } = await harvest(verb, "metadataPrefix=oai_dc");
    expect(found.toSorted()).toEqual(all.toSorted());
    expect(answers.map((answer) => textsOf(answer, "header").length)).toEqual([2, 2, 1]);
    expect(answers.map((answer) => findElements(answer, "metadata").length)).toEqual(
      verb === "ListRecords" ? [2, 2, 1] : [0, 0, 0],
    );
    // The last part of a list that came in parts says so by an empty token.
    const tokens = answers.map((answer) => findElements(answer, "resumptionToken")[0]);
    expect(tokens.map((token) => token?.attributes["cursor"])).toEqual(["0", "2", "4"]);
    expect(tokens.at(-1)?.text).toBe("");
  });

  it("of a set, or of a time, brings these only, with both ends", async () => {
    expect((await harvest("ListIdentifiers", "metadataPrefix=oai_dc&set=institution")).ids).toEqual([
      name("institution", firm),
    ]);
    const spans = [
      ["from=2026-01-02&until=2026-01-03", [second, third]],
      ["from=2026-01-02T10:00:00Z&until=2026-01-02T10:00:00Z", [second]],
      ["from=2026-01-02T10:00:01Z&until=2026-01-03T10:00:00Z", [third]],
      ["set=achievement&from=2026-01-04", [fourth]],
      ["until=2026-01-01", [first]],
    ] as const;
    for (const [span, expected] of spans) {
      const { ids: found } = await harvest("ListIdentifiers", `metadataPrefix=oai_dc&${span}`);
      expect([span, found]).toEqual([span, expected.map((id) => name("achievement", id))]);
    }
  });

  it("that fits into one answer has no token, and one that ends with its type none that leads nowhere", async () => {
    const one = await ask("verb=ListIdentifiers&metadataPrefix=oai_dc&set=institution");
    expect(findElements(one, "resumptionToken")).toEqual([]);
    const two = await ask("verb=ListIdentifiers&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02");
    expect(textsOf(two, "header")).toHaveLength(2);
    expect(findElements(two, "resumptionToken")).toEqual([]);
  });

  it("can be asked for by post", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/oai",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "verb=ListIdentifiers&metadataPrefix=oai_dc&set=institution",
    });
    expect(textsOf(readXml(answer.body), "identifier")).toEqual([name("institution", firm)]);
  });
});

describe("what is wrong with a request", () => {
  const list = "verb=ListRecords&metadataPrefix=oai_dc";
  it.each([
    ["", "badVerb"],
    ["verb=Nonsense", "badVerb"],
    ["verb=Identify&verb=Identify", "badVerb"],
    ["verb=identify", "badVerb"],
    ["verb=Identify&set=x", "badArgument"],
    ["verb=ListRecords", "badArgument"],
    ["verb=GetRecord&metadataPrefix=oai_dc", "badArgument"],
    [`${list}&metadataPrefix=oai_dc`, "badArgument"],
    [`${list}&from=2026-02-30`, "badArgument"],
    [`${list}&from=2026`, "badArgument"],
    [`${list}&from=2026-01-01T00:00:00`, "badArgument"],
    [`${list}&from=2026-01-01&until=2026-01-02T00:00:00Z`, "badArgument"],
    [`${list}&from=2026-01-02&until=2026-01-01`, "badArgument"],
    [`${list}&set=a%20b`, "badArgument"],
    [`${list}&until=`, "badArgument"],
    [`${list}&resumptionToken=x`, "badArgument"],
    ["verb=ListRecords&metadataPrefix=marc21", "cannotDisseminateFormat"],
    [`${list}&set=nothing`, "noRecordsMatch"],
    [`${list}&from=2100-01-01`, "noRecordsMatch"],
    [`${list}&until=1999-01-01`, "noRecordsMatch"],
    ["verb=ListRecords&resumptionToken=nonsense", "badResumptionToken"],
    ["verb=ListRecords&resumptionToken=W10", "badResumptionToken"],
  ])("%s is told as %s", async (query, code) => {
    const answer = await ask(query);
    expect(findElements(answer, "error").map(({ attributes }) => attributes["code"])).toContain(code);
    // What was sent is repeated, unless it is what is wrong.
    const isRepeated = Object.keys(answer.children[1]?.attributes ?? {}).length > 0;
    expect(isRepeated).toBe(code !== "badVerb" && code !== "badArgument");
  });

  it("shows in a token that was changed too", async () => {
    const token = tokenOf(await ask("verb=ListIdentifiers&metadataPrefix=oai_dc")) ?? "";
    const parts = JSON.parse(Buffer.from(token, "base64url").toString()) as unknown[];
    for (const [at, value] of [
      [0, "marc"],
      [1, "nonsense"],
      [4, "sys_user"],
      [5, "nonsense"],
      [6, -1],
    ] as const) {
      const changed = Buffer.from(JSON.stringify(parts.with(at, value))).toString("base64url");
      expect([at, await errorsOf(`verb=ListIdentifiers&resumptionToken=${changed}`)]).toEqual([
        at,
        ["badResumptionToken"],
      ]);
    }
  });

  it("stays text", async () => {
    const { body } = await read(`/oai?verb=${encodeURIComponent('"><script>')}&x%3Cy=1`);
    expect(readXml(body).name).toBe("OAI-PMH");
    expect(body).not.toContain("<script>");
  });

  it("is told by the status only where it is the method", async () => {
    const put = await app.inject({ method: "PUT", url: "/oai" });
    expect([put.statusCode, put.headers["allow"]]).toEqual([405, "GET, POST"]);
    const head = await app.inject({ method: "HEAD", url: "/oai?verb=Identify" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });
});
