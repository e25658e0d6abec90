import type { Condition } from "@kezhuan/contract/query/condition";
import { baseActions, type GrantDef } from "@kezhuan/contract/metadata/access";
import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import { and, is, isEmpty, isIn, me, or } from "@kezhuan/packs/condition";
import { activityStates } from "../objects/activities/activity-states.ts";
import { feedbackFloor } from "../objects/activities/activity-fields.ts";

/** Everything about an activity that anybody may know; the link to join it is for those who are registered. */
export const activityPublic = [
  "code",
  "kind",
  "status",
  "title",
  "title_en",
  "summary",
  "summary_en",
  "body",
  "body_en",
  "cover",
  "starts_at",
  "ends_at",
  "is_online",
  "region_code",
  "place",
  "place_en",
  "room",
  "room_en",
  "contact",
  "contact_en",
  "publish_at",
  "cancel_reason",
  "opens_at",
  "closes_at",
  "capacity",
  "waiting_list",
  "confirm_days",
  "needs_approval",
  "audience",
  "cancel_until",
  "certificates",
  "n_holding",
  "n_waiting",
  "places_left",
  "agenda",
  "materials",
  "created_at",
  "updated_at",
];
export const sessionPublic = ["activity", "starts_at", "title", "title_en", "expert", "speaker"];
export const materialPublic = ["activity", "title", "title_en", "document", "link", "audience", "created_at"];

export const shownStates = ["announced", "open", "closed", "running", "ended", "archived", "cancelled"];

/** What is no draft, and not only for those invited. `of` leads from a line to its activity. */
const shown = (of = "") => [isIn(`${of}status`, shownStates), isIn(`${of}audience`, ["public", "members"])];

/** What everybody may read of activities, whatever their role. */
export function grantActivities(role: string): GrantDef[] {
  return [
    { role, object: "kch_activity", actions: ["read"], read: activityPublic, condition: and(...shown()) },
    {
      role,
      object: "kch_activity_session",
      actions: ["read"],
      read: sessionPublic,
      condition: and(...shown("activity.")),
    },
    {
      role,
      object: "kch_activity_material",
      actions: ["read"],
      read: materialPublic,
      condition: and(is("audience", "all"), ...shown("activity.")),
    },
  ];
}

const said = ["person_name", "phone", "email", "organisation", "note"];
const own = [
  "activity",
  "account",
  ...said,
  "status",
  "ticket",
  "attendance",
  "checked_in_at",
  "waiting_since",
  "offered_until",
  "certificate_no",
  "certificate_code",
  "held_on",
  "certified_at",
  "remark",
  "created_at",
];
const mine = is("account", me);

/** Registration is open this very moment. */
const openNow: Condition[] = [
  is("activity.status", "open"),
  or(isEmpty("activity.opens_at"), { field: "activity.opens_at", op: "le", value: "$now" }),
  or(isEmpty("activity.closes_at"), { field: "activity.closes_at", op: "gt", value: "$now" }),
];

function grantRegistering(role: string, audience: Condition): GrantDef[] {
  const condition = and(mine, ...openNow, audience);
  return [
    {
      role,
      object: "kch_registration",
      actions: ["create"],
      read: own,
      write: ["activity", "account", ...said],
      condition,
    },
    { role, object: "kch_registration", actions: ["register_again"], read: own, write: [], condition },
  ];
}

const isInvited = is("invited", me);

/** One's own registrations, and what those who have a place or came are shown beyond what everybody is. */
const accountGrants: GrantDef[] = [
  ...grantRegistering(
    everyAccountRole,
    or(
      is("activity.audience", "public"),
      and(is("activity.audience", "invited"), is("activity.invited", me)),
    ),
  ),
  ...grantRegistering("ROLE_MEMBER", is("activity.audience", "members")),
  { role: everyAccountRole, object: "kch_registration", actions: ["read"], read: own, condition: and(mine) },
  {
    role: everyAccountRole,
    object: "kch_registration",
    actions: ["update"],
    read: own,
    write: said,
    condition: and(mine, isIn("status", ["pending", "registered", "waiting", "offered"])),
  },
  {
    role: everyAccountRole,
    object: "kch_registration",
    actions: ["cancel", "confirm"],
    read: own,
    write: [],
    condition: and(
      mine,
      is("attendance", "expected"),
      or(
        { field: "activity.cancel_until", op: "gt", value: "$now" },
        and(isEmpty("activity.cancel_until"), { field: "activity.starts_at", op: "gt", value: "$now" }),
      ),
    ),
  },
  {
    role: everyAccountRole,
    object: "kch_registration",
    actions: ["certify"],
    read: own,
    write: [],
    condition: and(
      is("attendee", me),
      isIn("activity.status", ["ended", "archived"]),
      is("activity.certificates", true),
    ),
  },
  // Who is invited, registered or waits sees it, whoever else may.
  {
    role: everyAccountRole,
    object: "kch_activity",
    actions: ["read"],
    read: activityPublic,
    condition: and(isIn("status", shownStates), or(isInvited, is("registrations.concerned", me))),
  },
  {
    role: everyAccountRole,
    object: "kch_activity",
    actions: ["read"],
    read: [...activityPublic, "online_link"],
    condition: and(
      isIn("status", ["announced", "open", "closed", "running"]),
      is("registrations.holder", me),
    ),
  },
  {
    role: everyAccountRole,
    object: "kch_activity_session",
    actions: ["read"],
    read: sessionPublic,
    condition: and(
      isIn("activity.status", shownStates),
      or(is("activity.invited", me), is("activity.registrations.concerned", me)),
    ),
  },
  {
    role: everyAccountRole,
    object: "kch_activity_material",
    actions: ["read"],
    read: materialPublic,
    condition: and(
      isIn("activity.status", shownStates),
      or(
        and(is("audience", "all"), is("activity.invited", me)),
        and(isIn("audience", ["all", "registered"]), is("activity.registrations.holder", me)),
        is("activity.registrations.attendee", me),
      ),
    ),
  },
  // What one has said oneself; nobody changes it afterwards.
  {
    role: everyAccountRole,
    object: "kch_feedback",
    actions: ["read"],
    read: ["activity", "account", "content_rating", "organisation_rating", "words"],
    condition: and(mine),
  },
  {
    role: everyAccountRole,
    object: "kch_feedback",
    actions: ["create"],
    write: ["activity", "account", "content_rating", "organisation_rating", "words"],
    condition: and(
      mine,
      isIn("activity.status", ["ended", "archived"]),
      is("activity.registrations.attendee", me),
    ),
  },
];

const steps = activityStates.transitions.map(({ action }) => action);
const organiser = "ROLE_KCH_ORGANISER";
const manager = "ROLE_KCH_MANAGER";

/** Whoever organises it, or helps. */
const ours = (of = "") => or(is(`${of}organiser`, me), is(`${of}helpers`, me));
const lines = ["kch_activity_session", "kch_activity_material"];

/** Managers run all activities; who has registered for one is known to those alone who organise it. */
const staffGrants: GrantDef[] = [
  { role: manager, object: "kch_activity", actions: [...baseActions, ...steps] },
  ...lines.map((object): GrantDef => ({ role: manager, object, actions: [...baseActions] })),
  { role: organiser, object: "kch_activity", actions: ["create"], condition: and(is("organiser", me)) },
  {
    role: organiser,
    object: "kch_activity",
    actions: ["read", "update", "export", ...steps],
    condition: and(ours()),
  },
  {
    role: organiser,
    object: "kch_activity",
    actions: ["delete"],
    condition: and(is("organiser", me), is("status", "draft")),
  },
  ...lines.map((object): GrantDef => ({
    role: organiser,
    object,
    actions: ["read", "create", "update", "delete"],
    condition: and(ours("activity.")),
  })),
  ...[organiser, manager].flatMap((role): GrantDef[] => [
    {
      role,
      object: "kch_registration",
      actions: ["read", "export", "accept", "decline", "cancel", "certify"],
      condition: and(ours("activity.")),
    },
    {
      role,
      object: "kch_registration",
      actions: ["create", "update"],
      write: ["activity", ...said, "attendance", "checked_in_at"],
      condition: and(ours("activity."), isIn("activity.status", ["open", "closed", "running", "ended"])),
    },
    {
      role,
      object: "kch_feedback",
      actions: ["read"],
      read: ["activity", "content_rating", "organisation_rating", "words"],
      condition: and(ours("activity."), { field: "activity.n_feedback", op: "ge", value: feedbackFloor }),
    },
  ]),
];

/** Rights on activities and registrations besides what everybody may read. */
export const activityGrants: GrantDef[] = [...accountGrants, ...staffGrants];
