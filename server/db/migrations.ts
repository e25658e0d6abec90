import type { Db } from "./db.ts";
import { up as base } from "./migrations/001-base.ts";
import { up as session } from "./migrations/002-session.ts";
import { up as engine } from "./migrations/003-engine.ts";
import { up as jobs } from "./migrations/004-jobs.ts";
import { up as history } from "./migrations/005-history.ts";
import { up as access } from "./migrations/006-access.ts";
import { up as design } from "./migrations/007-design.ts";
import { up as apiKeys } from "./migrations/010-api-keys.ts";
import { up as views } from "./migrations/008-views.ts";
import { up as jobRuns } from "./migrations/011-job-runs.ts";
import { up as imports } from "./migrations/012-import.ts";
import { up as kinds } from "./migrations/009-kinds.ts";
import { up as jobScopes } from "./migrations/013-job-scopes.ts";
import { up as webhooks } from "./migrations/014-webhooks.ts";
import { up as bigrams } from "./migrations/015-bigrams.ts";
import { up as review } from "./migrations/016-review.ts";
import { up as readers } from "./migrations/017-readers.ts";
import { up as notices } from "./migrations/018-notices.ts";
import { up as ownEmail } from "./migrations/019-own-email.ts";
import { up as packRules } from "./migrations/020-pack-rules.ts";
import { up as savedSearches } from "./migrations/021-saved-searches.ts";
import { up as merge } from "./migrations/022-merge.ts";
import { up as invitation } from "./migrations/023-invitation.ts";
import { up as noticeMarks } from "./migrations/024-notice-marks.ts";
import { up as listBigrams } from "./migrations/025-list-bigrams.ts";
import { up as endedLogins } from "./migrations/026-ended-logins.ts";
import { up as fillfactor } from "./migrations/027-fillfactor.ts";
import { up as administrators } from "./migrations/028-administrators.ts";
import { up as keyEnds } from "./migrations/029-key-ends.ts";
import { up as totp } from "./migrations/030-totp.ts";
import { up as historyRight } from "./migrations/031-history-right.ts";
import { up as conversations } from "./migrations/032-conversations.ts";
import { up as generatedAnswers } from "./migrations/033-generated-answers.ts";
import { up as searchCounts } from "./migrations/034-search-counts.ts";
import { up as logs } from "./migrations/036-logs.ts";
import { up as departmentPaths } from "./migrations/038-department-paths.ts";
import { up as stepUp } from "./migrations/043-step-up.ts";
import { up as totpDue } from "./migrations/044-totp-due.ts";
import { up as passwords } from "./migrations/045-passwords.ts";
import { up as signIn } from "./migrations/047-sign-in.ts";
import { up as ownProfile } from "./migrations/049-own-profile.ts";
import { up as startPage } from "./migrations/050-start-page.ts";
import { up as logIndexes } from "./migrations/051-log-indexes.ts";
import { up as identities } from "./migrations/052-identities.ts";
import { up as packLabels } from "./migrations/053-pack-labels.ts";
import { up as startPageMenu } from "./migrations/054-start-page-menu.ts";
import { up as backups } from "./migrations/055-backups.ts";
import { up as schedules } from "./migrations/056-schedules.ts";
import { up as formMarks } from "./migrations/058-form-marks.ts";
import { up as phones } from "./migrations/060-phones.ts";
import { up as fileStates } from "./migrations/061-file-states.ts";
import { up as demoByPack } from "./migrations/063-demo-by-pack.ts";
import { up as logKeys } from "./migrations/064-log-keys.ts";
import { up as menuPlaces } from "./migrations/065-menu-places.ts";
import { up as pictureSizes } from "./migrations/066-picture-sizes.ts";
import { up as automation } from "./migrations/069-automation.ts";
import { up as approvals } from "./migrations/070-approvals.ts";
import { up as documents } from "./migrations/071-documents.ts";
import { up as removedPacks } from "./migrations/072-removed-packs.ts";
import { up as scheduleKinds } from "./migrations/075-schedule-kinds.ts";
import { up as ballotBoxes } from "./migrations/076-ballot-boxes.ts";
import { up as logNumbers } from "./migrations/082-log-numbers.ts";
import { up as approvalDeputies } from "./migrations/088-approval-deputies.ts";
import { up as revisionsByRecord } from "./migrations/090-revisions-by-record.ts";

export interface Migration {
  name: string;
  up(db: Db): Promise<void>;
}

/** In the order they are applied. Append only: a released migration is never edited, renamed or removed. */
export const migrations: readonly Migration[] = [
  { name: "001-base", up: base },
  { name: "002-session", up: session },
  { name: "003-engine", up: engine },
  { name: "004-jobs", up: jobs },
  { name: "005-history", up: history },
  { name: "006-access", up: access },
  { name: "007-design", up: design },
  { name: "008-views", up: views },
  { name: "009-kinds", up: kinds },
  { name: "010-api-keys", up: apiKeys },
  { name: "011-job-runs", up: jobRuns },
  { name: "012-import", up: imports },
  { name: "013-job-scopes", up: jobScopes },
  { name: "014-webhooks", up: webhooks },
  { name: "015-bigrams", up: bigrams },
  { name: "016-review", up: review },
  { name: "017-readers", up: readers },
  { name: "018-notices", up: notices },
  { name: "019-own-email", up: ownEmail },
  { name: "020-pack-rules", up: packRules },
  { name: "021-saved-searches", up: savedSearches },
  { name: "022-merge", up: merge },
  { name: "023-invitation", up: invitation },
  { name: "024-notice-marks", up: noticeMarks },
  { name: "025-list-bigrams", up: listBigrams },
  { name: "026-ended-logins", up: endedLogins },
  { name: "027-fillfactor", up: fillfactor },
  { name: "028-administrators", up: administrators },
  { name: "029-key-ends", up: keyEnds },
  { name: "030-totp", up: totp },
  { name: "031-history-right", up: historyRight },
  { name: "032-conversations", up: conversations },
  { name: "033-generated-answers", up: generatedAnswers },
  { name: "034-search-counts", up: searchCounts },
  { name: "036-logs", up: logs },
  { name: "038-department-paths", up: departmentPaths },
  { name: "043-step-up", up: stepUp },
  { name: "044-totp-due", up: totpDue },
  { name: "045-passwords", up: passwords },
  { name: "047-sign-in", up: signIn },
  { name: "049-own-profile", up: ownProfile },
  { name: "050-start-page", up: startPage },
  { name: "051-log-indexes", up: logIndexes },
  { name: "052-identities", up: identities },
  { name: "053-pack-labels", up: packLabels },
  { name: "054-start-page-menu", up: startPageMenu },
  { name: "055-backups", up: backups },
  { name: "056-schedules", up: schedules },
  { name: "058-form-marks", up: formMarks },
  { name: "060-phones", up: phones },
  { name: "061-file-states", up: fileStates },
  { name: "063-demo-by-pack", up: demoByPack },
  { name: "064-log-keys", up: logKeys },
  { name: "065-menu-places", up: menuPlaces },
  { name: "066-picture-sizes", up: pictureSizes },
  { name: "069-automation", up: automation },
  { name: "070-approvals", up: approvals },
  { name: "071-documents", up: documents },
  { name: "072-removed-packs", up: removedPacks },
  { name: "075-schedule-kinds", up: scheduleKinds },
  { name: "076-ballot-boxes", up: ballotBoxes },
  { name: "082-log-numbers", up: logNumbers },
  { name: "088-approval-deputies", up: approvalDeputies },
  { name: "090-revisions-by-record", up: revisionsByRecord },
];
