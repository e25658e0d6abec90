import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";

const operation = {
  method: "POST",
  path: "/api/v1/objects/{objname}",
  parameters: [
    { name: "objname", in: "path", required: true },
    { name: "limit", in: "query", required: false },
  ],
  example: { title: "" },
  changes: true,
};

/** The page as the server writes it, with one operation. */
async function open(): Promise<void> {
  const place = document.createElement("div");
  place.dataset["operation"] = JSON.stringify(operation);
  document.body.replaceChildren(place);
  // In which language it speaks is settled when it is loaded.
  document.documentElement.lang = "en";
  const { offerForms } = await import("./try-operation.ts");
  if (!place.hasChildNodes()) offerForms();
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Sent {
  url: URL;
  init: RequestInit;
}

/** Answers what the form sends from now on, and keeps it; pages of other tests may still be asking for something. */
function answerWith(answer: () => Response): Sent[] {
  const sent: Sent[] = [];
  const realFetch = globalThis.fetch.bind(globalThis);
  vi.stubGlobal("fetch", async (address: URL | string, init: RequestInit = {}) => {
    const url = new URL(String(address), document.baseURI);
    if (!url.pathname.includes("/api/v1/objects/")) return realFetch(address, init);
    sent.push({ url, init });
    return answer();
  });
  return sent;
}

it("sends an operation as it is filled in, and shows what came back", async () => {
  const sent = answerWith(() => Response.json({ code: 200, data: { id: "7" } }, { status: 201 }));
  await open();
  const button = page.getByRole("button", { name: "Try it" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(page.getByText("Changes real data")).toBeVisible();
  await expect.element(page.getByLabelText("objname *")).toHaveFocus();
  await page.getByLabelText("objname *").fill("kch expert");
  await page.getByLabelText("limit").fill("5");
  await page.getByLabelText("Body (JSON)").fill('{"title":"石墨烯"}');
  await page.getByLabelText("API key (left empty: the present login)").fill("key_1");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent(/HTTP 201/);
  await expect.element(page.getByText(/"id": "7"/)).toBeVisible();
  const [request] = sent;
  expect(request?.url.pathname.endsWith("/api/v1/objects/kch%20expert")).toBe(true);
  expect(request?.url.search).toBe("?limit=5");
  expect(request?.init).toMatchObject({
    method: "POST",
    body: '{"title":"石墨烯"}',
    headers: { authorization: "key_1", "content-type": "application/json", "accept-language": "en" },
  });
});

it("sends nothing that is no JSON, and says when there is no answer", async () => {
  const sent = answerWith(() => {
    throw new TypeError("connection reset");
  });
  await open();
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByLabelText("objname *").fill("x");
  const body = page.getByLabelText("Body (JSON)");
  await body.fill("{title");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent(/The body is no JSON/);
  await expect.element(body).toHaveFocus();
  expect(sent).toEqual([]);
  await body.fill("{}");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent(/There was no answer/);
  await expect.element(page.getByRole("button", { name: "Send" })).toBeEnabled();
});
