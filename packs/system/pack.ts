import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { accessEffectDict, accessScopeDict } from "./dicts/access.ts";
import { dayKindDict } from "./dicts/day-kind.ts";
import { dictColourDict } from "./dicts/dict-colour.ts";
import { formOnceDict, formPurposeDict, formStatusDict } from "./dicts/forms.ts";
import { gbIndustryDict } from "./dicts/gb-industry.ts";
import { identityDict } from "./dicts/identity.ts";
import { auditorRole, grantAuditor } from "./auditor.ts";
import { loginProviderDict, loginReasonDict, loginResultDict } from "./dicts/login-log.ts";
import { menuTargetDict } from "./dicts/menu-target.ts";
import { noticeKindDict, webhookProblemDict } from "./dicts/notifications.ts";
import { ruleRunStateDict, ruleTriggerDict } from "./dicts/rules.ts";
import { searchSurfaceDict, synonymWayDict } from "./dicts/search.ts";
import { dashboardPlaceDict, viewKindDict, viewSharingDict } from "./dicts/views.ts";
import { grantDirectory, grantOwnEntry, grantOwnNotices } from "./directory-grants.ts";
import { systemMenus } from "./menus.ts";
import { metaField } from "./objects/meta-field.ts";
import { metaObject } from "./objects/meta-object.ts";
import { metaView } from "./objects/meta-view.ts";
import { qdOrg } from "./objects/qd-org.ts";
import { sysAccess } from "./objects/sys-access.ts";
import { sysDashboard } from "./objects/sys-dashboard.ts";
import { sysDeputy } from "./objects/sys-deputy.ts";
import { sysDictItem } from "./objects/sys-dict-item.ts";
import { sysDict } from "./objects/sys-dict.ts";
import { sysFile } from "./objects/sys-file.ts";
import { sysFormAnswer } from "./objects/sys-form-answer.ts";
import { sysFormUse } from "./objects/sys-form-use.ts";
import { sysForm } from "./objects/sys-form.ts";
import { sysHoliday } from "./objects/sys-holiday.ts";
import { sysLoginLog } from "./objects/sys-login-log.ts";
import { sysMatchingWeight } from "./objects/sys-matching-weight.ts";
import { sysMember } from "./objects/sys-member.ts";
import { sysMenu } from "./objects/sys-menu.ts";
import { sysNotice } from "./objects/sys-notice.ts";
import { sysParameter } from "./objects/sys-parameter.ts";
import { sysOperationLog } from "./objects/sys-operation-log.ts";
import { sysPost } from "./objects/sys-post.ts";
import { sysApprovalFlow } from "./objects/sys-approval-flow.ts";
import { sysTemplate } from "./objects/sys-template.ts";
import { sysRule } from "./objects/sys-rule.ts";
import { sysRuleRun } from "./objects/sys-rule-run.ts";
import { sysRole } from "./objects/sys-role.ts";
import { sysSearchLog } from "./objects/sys-search-log.ts";
import { sysSearchQuery } from "./objects/sys-search-query.ts";
import { sysSynonym } from "./objects/sys-synonym.ts";
import { sysUser } from "./objects/sys-user.ts";
import { sysWebhook } from "./objects/sys-webhook.ts";

/** The system's own administration. */
export const systemPack: PackInput = {
  name: "system",
  label: { zh: "系统管理", en: "System administration" },
  about: {
    zh: "账号、部门、角色与权限、菜单、字典、表单、日志。",
    en: "Accounts, departments, roles and rights, menus, dictionaries, forms, logs.",
  },
  version: 1,
  dicts: [
    identityDict,
    menuTargetDict,
    accessEffectDict,
    accessScopeDict,
    gbIndustryDict,
    viewKindDict,
    viewSharingDict,
    dashboardPlaceDict,
    webhookProblemDict,
    ruleTriggerDict,
    ruleRunStateDict,
    noticeKindDict,
    dayKindDict,
    dictColourDict,
    synonymWayDict,
    searchSurfaceDict,
    loginResultDict,
    loginReasonDict,
    loginProviderDict,
    formStatusDict,
    formPurposeDict,
    formOnceDict,
  ],
  objects: [
    qdOrg,
    sysUser,
    sysPost,
    sysRole,
    sysMember,
    sysMenu,
    sysAccess,
    sysDict,
    sysDictItem,
    metaObject,
    metaField,
    metaView,
    sysDashboard,
    sysWebhook,
    sysApprovalFlow,
    sysDeputy,
    sysTemplate,
    sysRule,
    sysRuleRun,
    sysNotice,
    sysHoliday,
    sysSynonym,
    sysMatchingWeight,
    sysSearchQuery,
    sysSearchLog,
    sysParameter,
    sysFile,
    sysLoginLog,
    sysOperationLog,
    sysForm,
    sysFormUse,
    sysFormAnswer,
  ],
  roles: [
    { code: "ROLE_ADMIN", label: { zh: "系统管理员", en: "Administrator" } },
    { code: "ROLE_ANONYMOUS", label: { zh: "访客", en: "Visitor" } },
    { code: "ROLE_DEFAULT", label: { zh: "默认角色", en: "Default role" } },
    auditorRole,
    { code: "ROLE_MEMBER", label: { zh: "注册用户", en: "Registered user" } },
    { code: everyAccountRole, label: { zh: "全部账号", en: "Every account" } },
  ],
  grants: [
    ...grantDirectory("ROLE_DEFAULT"),
    ...grantOwnEntry("ROLE_MEMBER"),
    grantOwnNotices(),
    ...grantAuditor(),
  ],
  menus: [...systemMenus],
  records: [
    {
      object: "qd_org",
      key: "code",
      records: [
        { code: "root", name: "本机构", name_en: "Head office", sort_no: 0, enabled: true },
        {
          code: "portal",
          name: "门户注册用户",
          name_en: "Portal accounts",
          parent: { key: "root" },
          user_title: "注册用户",
          sort_no: 999,
          enabled: true,
        },
      ],
    },
  ],
};
