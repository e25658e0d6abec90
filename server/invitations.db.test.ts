import { describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { anonymousActor, type Ctx } from "./engine/context.ts";
import type { Job } from "./engine/jobs/job-handler.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { acceptInvitation, getInvitation } from "./features/invitations/accept-invitation.ts";
import { forgetInvitations } from "./features/invitations/invitation-links.ts";
import { inviteMember } from "./features/invitations/invite-member.ts";
import { mailInvitationJob, writeInvitation } from "./features/invitations/mail-invitation.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

/** Asked into an institution by whoever speaks for it: once, for a while, and by them alone. */
const { engine, tenant } = await startWorld();
const firm = await tenant.addUser(["ROLE_MEMBER"]);
const other = await tenant.addUser(["ROLE_MEMBER"]);
const system = () => engine.systemContext();
const as = (user: { actor: Ctx["actor"] }): Ctx => contextOf(engine, user.actor);
const visitor = (): Ctx => contextOf(engine, anonymousActor);
const someone = () => tenant.addUser(["ROLE_MEMBER"]);

const institutionOf = (user: { id: string }, more = {}) =>
  addRecord(engine, "kch_institution", {
    name: "云汀理工大学",
    status: "published",
    verify_status: "verified",
    claimed_by_user: user.id,
    ...more,
  });

async function invite(institution: string, ctx: Ctx = as(firm), sent_to = "li@example.org") {
  const { id, link, ...rest } = await inviteMember(ctx, { institution, sent_to, days: 7 });
  return { id, token: link.replace("/invited?t=", ""), ...rest };
}

const accept = (ctx: Ctx, token: string) =>
  acceptInvitation(ctx, { token, person_name: "李工", position: "研发部" });

describe("an invitation", () => {
  it("makes a member of whoever has the link, once, and tells the inviter", async () => {
    const institution = await institutionOf(firm);
    const { id, token } = await invite(institution);
    expect(await getInvitation(visitor(), { token })).toMatchObject({
      state: "open",
      institution: { id: institution, label: "云汀理工大学" },
    });
    const colleague = await someone();
    expect(await accept(as(colleague), token)).toMatchObject({ outcome: "joined" });
    const { data } = await pageRecords(as(firm), { objname: "kch_membership", institution });
    expect(data).toMatchObject([{ person_name: "李工", position: "研发部", status: "accepted" }]);
    const { data: own } = await pageRecords(as(colleague), { objname: "kch_membership" });
    expect(own).toHaveLength(1);
    const listed = await getRecord(as(firm), { objname: "kch_invitation", id });
    expect(listed).toMatchObject({ status: "accepted", sent_to: "li@example.org" });
    const again = await someone();
    expect((await refusalOf(accept(as(again), token))).key).toBe("wrongState");
    expect(await accept(as(colleague), token)).toMatchObject({ outcome: "already" });
    const told = await runSql<{ user: string; title: string }>(
      system().db,
      `select "user", title from obj.sys_notice where about_object in ('kch_invitation', 'kch_membership') order by id`,
    );
    expect(told).toEqual([{ user: firm.id, title: "李工 接受邀请，已加入“云汀理工大学”" }]);
    await transitionRecord(as(firm), { objname: "kch_membership", id: data[0]?.id ?? "", action: "dismiss" });
    expect(await getRecord(as(colleague), { objname: "kch_membership", id: data[0]?.id })).toMatchObject({
      status: "ended",
    });
  });

  it("is accepted by one of two who try at once", async () => {
    const { token } = await invite(await institutionOf(firm));
    const people = [await someone(), await someone(), await someone()];
    const tries = await Promise.allSettled(people.map((one) => accept(as(one), token)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("answers a request that was there already, and is not used up by a member", async () => {
    const institution = await institutionOf(firm);
    const asking = await someone();
    const { ids } = await saveRecords(as(asking), {
      objname: "kch_membership",
      data: { institution, person_name: "李" },
    });
    const { token } = await invite(institution);
    await accept(as(asking), token);
    expect(await getRecord(as(asking), { objname: "kch_membership", id: ids[0] })).toMatchObject({
      status: "accepted",
    });
    const second = await invite(institution);
    expect(await accept(as(asking), second.token)).toMatchObject({ outcome: "already" });
    expect(await getInvitation(visitor(), { token: second.token })).toMatchObject({ state: "open" });
  });

  it("is good until its day, or until it is revoked", async () => {
    const institution = await institutionOf(firm);
    const { token } = await invite(institution);
    const later = (days: number): Ctx => ({
      ...as(other),
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    expect(await getInvitation(later(8), { token })).toMatchObject({ state: "expired" });
    expect((await refusalOf(accept(later(8), token))).key).toBe("wrongState");
    const { id, token: revoked } = await invite(institution);
    const revoke = (ctx: Ctx) => transitionRecord(ctx, { objname: "kch_invitation", id, action: "revoke" });
    expect((await refusalOf(revoke(as(other)))).key).toBe("notFound");
    await revoke(as(firm));
    expect((await refusalOf(accept(as(other), revoked))).key).toBe("wrongState");
    expect((await refusalOf(accept(as(other), "x".repeat(43)))).key).toBe("notFound");
    await forgetInvitations({ ...system(), now: () => new Date(Date.now() + 40 * 86_400_000) });
    expect((await refusalOf(getInvitation(visitor(), { token }))).key).toBe("notFound");
    expect(await getRecord(system(), { objname: "kch_invitation", id })).toMatchObject({ sent_to: null });
  });

  it("is void once its inviter does not speak for the institution any more", async () => {
    for (const lost of [
      { claimed_by_user: other.id },
      { verify_status: "outdated" },
      { status: "offline" },
    ]) {
      const institution = await institutionOf(firm);
      const { token } = await invite(institution);
      await saveRecords(system(), { objname: "kch_institution", data: { id: institution, ...lost } });
      const colleague = await someone();
      expect(await getInvitation(as(colleague), { token })).toMatchObject({ state: "void" });
      expect((await refusalOf(accept(as(colleague), token))).key).toBe("wrongState");
    }
  });

  it("is made by whoever speaks for the institution and by nobody else, nor written past the message", async () => {
    const institution = await institutionOf(firm);
    const foreign = await institutionOf(other);
    const wrong = [
      { place: foreign, who: firm },
      { place: institution, who: other },
      { place: "nonsense", who: firm },
    ];
    for (const { place, who } of wrong)
      expect((await refusalOf(invite(place, as(who)))).key).toBe("forbidden");
    const unverified = await institutionOf(firm, { verify_status: "unclaimed" });
    expect((await refusalOf(invite(unverified))).key).toBe("forbidden");
    const past = saveRecords(as(firm), { objname: "kch_invitation", data: { institution } });
    expect((await refusalOf(past)).key).toBe("forbidden");
    const { id } = await invite(institution);
    const over = transitionRecord(as(firm), { objname: "kch_invitation", id, action: "accept" });
    expect((await refusalOf(over)).key).toBe("forbidden");
    expect((await refusalOf(getRecord(as(other), { objname: "kch_invitation", id }))).key).toBe("notFound");
    const { token } = await invite(institution);
    expect((await refusalOf(accept(as(firm), token))).key).toBe("forbidden");
  });

  it("is one of twenty at most, however many are asked for at once", async () => {
    const institution = await institutionOf(firm);
    const many = await Promise.allSettled(Array.from({ length: 25 }, () => invite(institution)));
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect((await refusalOf(invite(institution))).key).toBe("quotaReached");
  });

  it("says nothing of whether the address has an account, and keeps nothing that could be accepted", async () => {
    const institution = await institutionOf(firm);
    const known = `${other.username}@example.org`;
    await saveRecords(system(), { objname: "sys_user", data: { id: other.id, email: known } });
    const [one, two] = [await invite(institution, as(firm), known), await invite(institution)];
    expect(Object.keys(one)).toEqual(Object.keys(two));
    expect(one.mailed).toBe(two.mailed);
    const kept = await runSql<{ text: string }>(
      system().db,
      `select string_agg(t::text, ' ') as text from (
         select to_jsonb(a)::text as t from kz.invitation_token a union all select to_jsonb(b)::text from obj.kch_invitation b
         union all select to_jsonb(c)::text from kz.change c union all select to_jsonb(d)::text from kz.job d) t`,
    );
    expect(kept[0]?.text).not.toContain(one.token);
  });
});

describe("the mail of an invitation", () => {
  const mailing = (ctx: Ctx): Ctx => ({ ...ctx, mails: true });

  it("goes out where there is a mail server and an address, with a link of its own", async () => {
    const institution = await institutionOf(firm);
    expect(await invite(institution, as(firm))).toMatchObject({ mailed: false });
    expect(await invite(institution, mailing(as(firm)), "13800000000")).toMatchObject({ mailed: false });
    const { id, mailed, token } = await invite(institution, mailing(as(firm)));
    expect(mailed).toBe(true);
    const [queued] = await runSql<{ input: unknown }>(
      system().db,
      "select input from kz.job where kind = 'invitation-mail'",
    );
    expect(queued?.input).toEqual({ invitation: id });
    const sent: { to: string; text: string }[] = [];
    const mailer = {
      send: (mail: { to: string; text: string }) => Promise.resolve(void sent.push(mail)),
      verify: () => Promise.resolve(),
    };
    const job = mailInvitationJob({ mailer, site: "https://kz.example.org/" });
    const given = job.input.parse({ invitation: id });
    await job.run(system(), given, {} as Job);
    expect(sent).toMatchObject([{ to: "li@example.org" }]);
    const link = /#\/invited\?t=(\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    expect(link).not.toBe(token);
    expect(await getInvitation(visitor(), { token: link })).toMatchObject({ state: "open" });
    await transitionRecord(as(firm), { objname: "kch_invitation", id, action: "revoke" });
    expect(await job.run(system(), given, {} as Job)).toEqual({ sent: false });
    const away = mailInvitationJob({ mailer: undefined, site: "" });
    expect(await away.run(system(), given, {} as Job)).toEqual({ sent: false });
  });

  it("is written in either language, and nothing in a name is taken for markup", () => {
    const waiting = {
      sent_to: "a@b.cn",
      name: "<b>某厂</b>",
      name_en: "Some works",
      expires_at: "2026-12-01T00:00:00Z",
    };
    const zh = writeInvitation(waiting, {
      link: "https://x/#/invited?t=1",
      language: "zh",
      zone: "Asia/Shanghai",
    });
    expect(zh.html).not.toContain("<b>某厂");
    expect(zh.text).toContain("2026年12月1日");
    const en = writeInvitation(waiting, {
      link: "https://x/#/invited?t=1",
      language: "en",
      zone: "Asia/Shanghai",
    });
    expect(en.subject).toBe("Some works invites you to Kezhuan");
  });
});
