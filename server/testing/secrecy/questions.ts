import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { InjectOptions } from "fastify";
import { dashboardPlaces } from "@kezhuan/contract/dashboards/places";
import { citationFormats } from "@kezhuan/contract/citation/citation";
import type { CallName } from "@kezhuan/contract/api/calls";
import type { Catalog, CatalogField, CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { oaiVerbs } from "@kezhuan/server/features/publishing/oai-request";
import { callRequest } from "../call-request.ts";
import { fieldsShown, type Reader } from "./visitor-oracle.ts";
import { type PlantedRow, type PlantedWorld } from "./plant-world.ts";

/** Something that is asked, with what whoever asks says in it. */
export interface Question {
  name: string;
  request: InjectOptions;
  /** Marks in the question itself, which an answer may repeat. */
  said: readonly string[];
}

export interface Asking {
  catalog: Catalog;
  world: PlantedWorld;
  reader: Reader;
  /** By `object.field` a value of the field that this reader must not learn, as somebody would guess it. */
  hidden: ReadonlyMap<string, string>;
}

/** Who asks about a world, which has been planted and stays as it is while questions are listed. */
export function makeAsking(place: Omit<Asking, "hidden">): Asking {
  const { world, reader } = place;
  const shown = new Map(world.rows.map((row) => [row, fieldsShown(row, reader, world.rows)]));
  const hidden = new Map<string, string>();
  for (const [mark, { row, field }] of world.marks) {
    const key = `${row.objname}.${field}`;
    if (!hidden.has(key) && !shown.get(row)?.has(field)) hidden.set(key, mark);
  }
  return { ...place, hidden };
}

/** As many of the questions as there is time for, others each time. */
export function drawQuestions(questions: readonly Question[], most: number): Question[] {
  const step = questions.length / most;
  if (step <= 1) return [...questions];
  return Array.from({ length: most }, (_, index) => {
    const at = Math.min(questions.length - 1, Math.floor((index + Math.random()) * step));
    return questions[at];
  }).filter((question) => question !== undefined);
}

/** What somebody who knows the installation would try who wants to learn what is hidden: each call, in every way. */
export function listCallQuestions(asking: Asking): Question[] {
  const { catalog, world } = asking;
  const objects = [...catalog.objects.values()];
  return [
    ...objects.flatMap((object) => askObject(asking, object)),
    ...world.rows.flatMap((row) => askRecord(asking, row)),
  ];
}

/** The first page of each object, with every field, and public dashboards: asked in every run, as what is too much shows here first. */
export function listPageQuestions({ catalog }: Asking): Question[] {
  return [
    ...[...catalog.objects.keys()].map((objname) => askPage(objname)),
    ...dashboardPlaces.map((place) => askMessage("getPublicDashboard", { place })),
  ];
}

const askPage = (objname: string) => ask("getObjDataByPage", { objname, pageSize: 500, count: "exact" });

function ask(name: CallName, fields: Record<string, unknown>, said: readonly unknown[] = []): Question {
  const words = said.map(String);
  return { name: `${name} ${JSON.stringify(fields)}`, request: callRequest(name, fields), said: words };
}

export function askMessage(
  msgid: string,
  data: Record<string, unknown>,
  said: readonly unknown[] = [],
): Question {
  return ask("vicimsg", { msgid, data }, said);
}

const is = (field: string, op: string, value?: unknown) => ({
  match: "and",
  rules: [value === undefined ? { field, op } : { field, op, value }],
});

/** Ways of putting a guess, in turn. */
const comparisons = ["eq", "like", "likeRight", "gt", "in", "ne", "notLike"] as const;

function askObject(asking: Asking, object: CatalogObject): Question[] {
  const objname = object.name;
  const count = [{ fn: "count" }];
  return [
    ask("getObjMetaData", { objname }),
    askPage(objname),
    ask("getObjDataByPage", { objname, pageSize: 500, withDenied: true }),
    askMessage("aggregate", { objname, measures: count }),
    ...[...object.fields.values()].flatMap((field, turn) => {
      const all = askField(asking, { object, field, turn });
      // What is closed as a whole is tried once for each field.
      return isOpen(asking, objname) ? all : all.slice(turn % 4, (turn % 4) + 1);
    }),
  ];
}

function isOpen({ world, reader }: Asking, objname: string): boolean {
  return world.rows.some((row) => row.objname === objname && fieldsShown(row, reader, world.rows).size > 0);
}

interface FieldAsked {
  object: CatalogObject;
  field: CatalogField;
  turn: number;
}

function askField(asking: Asking, { object, field, turn }: FieldAsked): Question[] {
  const objname = object.name;
  const { name } = field;
  const guess = findHidden(asking, objname, name) ?? "zq000000q";
  const op = comparisons[turn % comparisons.length] ?? "eq";
  const words = [guess];
  const path = object.def.publicPage?.path;
  const list = { objname, pageSize: 100 };
  const group = [{ field: name, ...(field.kind.startsWith("date") ? { bucket: "year" } : {}) }];
  return [
    ask("getObjDataByPage", { ...list, highsearch: is(name, op, op === "in" ? [guess] : guess) }, words),
    ask("getObjDataByPage", { ...list, [name]: guess }, words),
    ask("getObjDataByPage", { ...list, highsearch: is(name, turn % 2 ? "isNull" : "isNotNull") }),
    ask("getObjDataByPage", { ...list, sort: turn % 2 ? name : `-${name}`, fields: ["id"] }),
    ask("getObjDataByPage", { ...list, fields: [name] }),
    ask("getObjDataByPage", { ...list, keyword: guess }, words),
    ask(
      "search",
      { q: guess, ...(path === undefined ? {} : { types: path, facets: "status", fields: name }) },
      words,
    ),
    ask("suggest", { q: guess.slice(0, 3) }, words),
    ask("getObjData", { objname, [name]: guess }, words),
    askMessage("countFacets", { objname, fields: [name] }),
    askMessage("countFacets", { objname, fields: ["status"], highsearch: is(name, op, guess) }, words),
    askMessage("aggregate", { objname, groups: group, measures: [{ fn: "count" }] }),
    askMessage("aggregate", {
      objname,
      measures: [
        { fn: "max", field: name },
        { fn: "sum", field: name },
      ],
    }),
    askMessage("aggregate", {
      objname,
      measures: [
        { fn: "filled", field: name },
        ...(field.kind.startsWith("date")
          ? [{ fn: "median", from: "created_at", to: name }]
          : turn % 2
            ? [{ fn: "median", field: name }]
            : [{ fn: "within", field: name, most: 1_000_000 }]),
      ],
    }),
    askMessage("aggregate", { objname, measures: [{ fn: "count" }], highsearch: is(name, op, guess) }, words),
    ...askPaths(asking, { object, field, turn }),
  ];
}

/** Through a reference to what is hidden at its other end. */
function askPaths(asking: Asking, { object, field, turn }: FieldAsked): Question[] {
  const there = asking.catalog.objects.get(targetOf(field) ?? "");
  if (!there) return [];
  const names = [...there.fields.keys()].filter((name) => findHidden(asking, there.name, name) !== undefined);
  const ends = [there.def.labelField, names[turn % (names.length || 1)], "created_by.name"];
  return ends.flatMap((end) => {
    if (end === undefined) return [];
    const guess = findHidden(asking, there.name, end) ?? "zq000000q";
    const path = `${field.name}.${end}`;
    const { name: objname } = object;
    return [
      ask("getObjDataByPage", { objname, pageSize: 100, highsearch: is(path, "like", guess) }, [guess]),
      ask("getObjDataByPage", { objname, pageSize: 100, sort: path }),
      askMessage("countFacets", { objname, fields: ["status"], highsearch: is(path, "isNotNull") }),
    ];
  });
}

function findHidden({ hidden }: Asking, objname: string, field: string): string | undefined {
  return hidden.get(`${objname}.${field}`);
}

function askRecord(asking: Asking, { objname, id }: PlantedRow): Question[] {
  const { states, publicPage } = asking.catalog.objects.get(objname)?.def ?? {};
  const action = states?.transitions[0]?.action ?? "publish";
  return [
    ask("getObjData", { objname, id }, [id]),
    ask("getObjDataByPage", { objname, highsearch: is("id", "eq", id), count: "exact" }, [id]),
    askMessage("transition", { objname, id, action }, [id]),
    ...(publicPage
      ? [
          ask("match", { id, type: publicPage.path, size: 20 }, [id]),
          ask("matchDraft", { type: publicPage.path, record: { id, title: "动力电池" }, size: 20 }, [id]),
        ]
      : []),
  ];
}

/** Attempts to write, which are refused in words that betray nothing. */
export function listWriteQuestions({ world }: Asking): Question[] {
  return world.rows.flatMap(({ objname, id }) => [
    ask("saveObjData", { objname, data: { id, remark: "x", title: "x", name: "x" } }, [id]),
    ask("delObjDataByIdList", { objname, idlist: [id] }, [id]),
  ]);
}

/**
 * Questions to the assistant: about records that are shown, which lie beside hidden ones and have hidden fields, with words
 * that are hidden and words that are not; and about records that are hidden.
 */
export function listChatQuestions(asking: Asking): Question[] {
  const { world, catalog, reader } = asking;
  return world.rows.flatMap((row, index) => {
    const { objname, id } = row;
    const def = catalog.objects.get(objname)?.def;
    if (!def?.publicPage) return [];
    const fields = [...(catalog.objects.get(objname)?.fields.keys() ?? [])];
    const guess = findHidden(asking, objname, fields[index % fields.length] ?? "") ?? "zq000000q";
    const about = { type: def.publicPage.path, id };
    const hidden = askAssistant({ user_input: `${guess} 价格 联系方式`, about }, [guess, index, id]);
    // Of those that are hidden a few: all are answered alike.
    if (fieldsShown(row, reader, world.rows).size === 0) return index % 8 === 0 ? [hidden] : [];
    const title = String(row.values[def.labelField]);
    return [hidden, askAssistant({ user_input: title }, [title, index])];
  });
}

/** Each from an address of its own: visitors are limited by it. */
function askAssistant(payload: object, [guess, index, id = ""]: [string, number, string?]): Question {
  return {
    name: `POST /api/v1/chat/completions ${JSON.stringify(payload)}`,
    request: {
      method: "POST",
      url: "/api/v1/chat/completions",
      remoteAddress: `127.${id === "" ? 2 : 3}.${Math.floor(index / 200)}.${1 + (index % 200)}`,
      headers: { "accept-language": "zh-CN" },
      payload,
    },
    said: [guess, id],
  };
}

const host = "kz.example.org";

/** What the addresses beside the calls are asked for, by route. */
export function listAddressQuestions(asking: Asking): Map<string, Question[]> {
  const { world, catalog } = asking;
  const get = (url: string, said: readonly string[] = []): Question => ({
    name: `GET ${url}`,
    request: { url },
    said,
  });
  const post = (url: string): Question => ({
    name: `POST ${url}`,
    request: { method: "POST", url },
    said: [],
  });
  const paged = world.rows.flatMap((row) => {
    const path = catalog.objects.get(row.objname)?.def.publicPage?.path;
    return path === undefined ? [] : [{ ...row, path }];
  });
  const paths = [...new Set(paged.map(({ path }) => path))];
  const guesses = paths.flatMap((path) => {
    const { objname } = paged.find((one) => one.path === path) ?? { objname: "" };
    return [...(catalog.objects.get(objname)?.fields.keys() ?? [])].flatMap((field) => {
      const guess = findHidden(asking, objname, field);
      return guess === undefined ? [] : [{ path, field, guess }];
    });
  });
  const verbs = oaiVerbs.map((verb) => `verb=${verb}`);
  const harvest = ["ListRecords", "ListIdentifiers"].flatMap((verb) => [
    `verb=${verb}&metadataPrefix=oai_dc`,
    ...paths.map((path) => `verb=${verb}&metadataPrefix=oai_dc&set=${path}`),
  ]);
  const single = paged.map(
    ({ path, id }) => `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:${path}/${id}`,
  );
  return new Map([
    [
      "GET /p/:path/:id",
      [
        ...paged.flatMap(({ path, id }) => [
          get(`/p/${path}/${id}?lang=zh`, [id]),
          get(`/p/${path}/${id}?lang=en`, [id]),
          ...citationFormats.map((format) => get(`/p/${path}/${id}.${format}`, [id])),
        ]),
        // Objects without pages have none, whatever they are called.
        ...world.rows.map(({ objname, id }) => get(`/p/${objname}/${id}`, [id])),
      ],
    ],
    [
      "GET /api/v1/objects/:objname",
      [...new Set(world.rows.map(({ objname }) => objname))].flatMap((objname) =>
        [...(catalog.objects.get(objname)?.fields.keys() ?? [])].flatMap((field) => {
          const guess = findHidden(asking, objname, field);
          const of = `/api/v1/objects/${objname}`;
          return guess === undefined
            ? [get(`${of}?pageSize=100&count=exact`)]
            : [get(`${of}?${field}=${guess}`, [guess]), get(`${of}?keyword=${guess}`, [guess])];
        }),
      ),
    ],
    [
      "GET /api/v1/objects/:objname/:id",
      world.rows.map(({ objname, id }) => get(`/api/v1/objects/${objname}/${id}`, [id])),
    ],
    ["GET /p/file/:id", world.files.map(({ id }) => get(`/p/file/${id}`, [id]))],
    ["GET /p/picture/:id/:width", world.files.map(({ id }) => get(`/p/picture/${id}/320`, [id]))],
    ["GET /files/:id/picture", world.files.map(({ id }) => get(`/files/${id}/picture?width=320`, [id]))],
    [
      "GET /files/:id",
      world.files.flatMap(({ id }) => [
        get(`/files/${id}`, [id]),
        get(`/files/${id}?login=x&dept=&expires=9999999999&signature=x`, [id]),
      ]),
    ],
    [
      "GET /feed.xml",
      [
        get("/feed.xml?lang=zh"),
        ...paths.map((path) => get(`/feed.xml?type=${path}&lang=en`)),
        ...guesses.flatMap(({ path, field, guess }) => [
          get(`/feed.xml?type=${path}&q=${guess}`, [guess]),
          get(`/feed.xml?type=${path}&${field}=${guess}`, [guess]),
          get(
            `/feed.xml?type=${path}&highsearch=${encodeURIComponent(JSON.stringify(is(field, "like", guess)))}`,
            [guess],
          ),
        ]),
      ],
    ],
    ["POST /api/v1/chat/completions", listChatQuestions(asking)],
    ["GET /sitemap.xml", [get("/sitemap.xml")]],
    ["GET /sitemap/:name", paths.map((path) => get(`/sitemap/${path}-1.xml`))],
    ["GET /robots.txt", [get("/robots.txt")]],
    [
      "GET /oai",
      [...verbs, ...harvest]
        .map((query) => get(`/oai?${query}`))
        .concat(single.map((query, index) => get(`/oai?${query}`, [paged[index]?.id ?? ""]))),
    ],
    ["POST /oai", [post("/oai?verb=Identify")]],
    ["GET /api/v1/portal/home", [get("/api/v1/portal/home?lang=zh"), get("/api/v1/portal/home?lang=en")]],
    ["GET /api/v1/openapi.json", [get("/api/v1/openapi.json?language=en")]],
    ["GET /api/docs", [get("/api/docs?language=zh")]],
    ["POST /rest/uploadFile", [post("/rest/uploadFile?objname=kch_achievement&field=attachments")]],
    ["POST /rest/importObjData", [post("/rest/importObjData?objname=kch_achievement")]],
    ["POST /rest/importTemplate", [post("/rest/importTemplate?objname=kch_achievement")]],
    [
      "GET /mail/stop/:token",
      world.rows
        .filter(({ objname }) => objname === "sys_user")
        .map(({ id }) => get(`/mail/stop/${id}.review.x`, [id])),
    ],
    ["POST /mail/stop/:token", [post("/mail/stop/x")]],
  ]);
}
