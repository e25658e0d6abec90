import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { noticeKindLabels } from "@kezhuan/contract/metadata/notice";
import {
  readStopToken,
  stopMails,
  stopPath,
  type Stopping,
} from "@kezhuan/server/features/notices/stop-mails";
import type { Site } from "@kezhuan/server/features/publishing/site";
import { writeFrame } from "@kezhuan/server/features/publishing/write-page";
import { html } from "@kezhuan/server/lib/html";
import { findOwnFace, loadPageStyle, plainPageStyle } from "./page-style.ts";
import { siteOf, visit, type PublicOptions } from "./public-routes.ts";

export interface MailRouteOptions extends PublicOptions {
  /** What the addresses in mails are signed with. */
  stopKey: Buffer;
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** No script, and nothing sent but to the page itself. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** `List-Unsubscribe=One-Click` and what a form around it takes. */
const bodyLimit = 4096;

const texts = {
  ask: { zh: "不再接收邮件通知", en: "Stop these mails" },
  askLead: {
    zh: "停止后，“{kind}”类通知不再发送邮件，登录后仍可在“通知”中看到。",
    en: "You will get no more mails about “{kind}”. The notices themselves stay on your page.",
  },
  stop: { zh: "停止发送", en: "Stop them" },
  done: { zh: "已停止发送", en: "No more of these mails" },
  doneLead: {
    zh: "“{kind}”类通知不再发送邮件。需要恢复时，登录后在“通知”页面重新打开。",
    en: "Mails about “{kind}” are switched off. They can be switched on again among your notices.",
  },
  choices: { zh: "通知设置", en: "My notices" },
  dead: { zh: "链接不完整", en: "This address is not complete" },
  deadLead: {
    zh: "请从邮件中重新打开链接，或登录后在“通知”页面关闭邮件。",
    en: "Open it from the mail once more, or log in and switch mails off among your notices.",
  },
} as const satisfies Record<string, Label>;

/**
 * Where a mail's `List-Unsubscribe` leads. What mail programs send there (RFC 8058) ends the mails at once; whoever
 * follows the address in a browser is asked first, as programs that look into mails follow addresses, too.
 */
export async function mountMails(app: FastifyInstance, options: MailRouteOptions): Promise<void> {
  const { path: style } = await loadPageStyle(plainPageStyle);
  const face = await findOwnFace();
  const url = `/${stopPath}:token`;
  const answer = async (request: TokenRequest, reply: FastifyReply, does: boolean) => {
    const { ctx } = visit(options, request);
    const site = siteOf(options, request);
    const stopping = readStopToken(options.stopKey, request.params.token);
    if (stopping && does) await stopMails(ctx, stopping);
    const styles = [style, ...face(request.headers)];
    const step = stopping ? (does ? "done" : "ask") : "dead";
    return reply
      .code(stopping ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .send(writeStep(step, { stopping, language: ctx.language, site, styles }));
  };
  app.get<{ Params: { token: string } }>(url, (request, reply) => answer(request, reply, false));
  await app.register(async (scope) => {
    // What stands in the body decides nothing, and comes in either form.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_, __, done) => done(null));
    scope.post<{ Params: { token: string } }>(url, { bodyLimit }, (request, reply) =>
      answer(request, reply, true),
    );
    scope.route({
      method: ["PUT", "PATCH", "DELETE", "OPTIONS"],
      url,
      handler: (_request, reply) => {
        void reply.header("allow", "GET, POST");
        throw fail("methodNotAllowed");
      },
    });
  });
}

interface Step {
  stopping: Stopping | undefined;
  language: Language;
  site: Site;
  styles: readonly string[];
}

function writeStep(step: "ask" | "done" | "dead", { stopping, language, site, styles }: Step): string {
  const title = texts[step][language];
  const kind = stopping ? noticeKindLabels[stopping.kind][language] : "";
  const lead = texts[`${step}Lead`][language].replace("{kind}", kind);
  const way =
    step === "ask"
      ? html`<form method="post"><button class="button" type="submit">${texts.stop[language]}</button></form>`
      : html`<p>
          <a class="button" href="${site.basePath}/#/my?at=notices">${texts.choices[language]}</a>
        </p>`;
  return writeFrame({
    title,
    language,
    head: html`<meta name="robots" content="noindex" />`,
    main: html`<main id="content">
      <header class="head">
        <h1>${title}</h1>
        <p>${lead}</p>
        ${way}
      </header>
    </main>`,
    options: { site, styles },
  });
}
