import { defineText } from "@kezhuan/web/ui/text.ts";

export const identityTexts = defineText({
  title: { zh: "统一登录", en: "Single sign-on" },
  none: { zh: "没有关联统一登录身份", en: "Not linked to any provider" },
  notConfigured: {
    zh: "本系统没有配置统一登录服务（OIDC、LDAP、CAS），由运维人员在服务器设置中配置。",
    en: "No provider (OIDC, LDAP, CAS) is configured. Operators do that in the settings of the server.",
  },
  link: { zh: "关联身份", en: "Link an identity" },
  linkTitle: { zh: "为“{name}”关联统一登录身份", en: 'Link an identity to "{name}"' },
  linkLead: {
    zh: "此后由该身份登录的人使用这个账号，并拥有它的全部权限。请先核实身份确属本人。",
    en: "Whoever signs in as this identity uses the account, with all of its rights. Make sure that the identity is the owner's.",
  },
  provider: { zh: "登录服务", en: "Provider" },
  subject: { zh: "身份标识", en: "Subject" },
  oidcHelp: {
    zh: "OpenID Connect 中为 sub，通常不是用户名；可在登录服务的用户管理中查到。",
    en: "The sub of OpenID Connect, seldom the username; look it up in the provider's user administration.",
  },
  ldapHelp: {
    zh: "LDAP 中为 entryUUID，Active Directory 中为 objectGUID（32 位十六进制）。",
    en: "The entryUUID of LDAP, or the objectGUID of Active Directory (32 hexadecimal digits).",
  },
  casHelp: {
    zh: "CAS 返回的用户名，如学号或工号。",
    en: "The user name that CAS answers, such as a staff number.",
  },
  subjectEmpty: { zh: "请填写身份标识", en: "Fill in the subject" },
  cancel: { zh: "取消", en: "Cancel" },
  linked: {
    zh: "已关联，下次由此身份登录即使用该账号",
    en: "Linked: the next login by it uses the account",
  },
  unlink: { zh: "解除关联", en: "Unlink" },
  unlinkOne: { zh: "解除关联：{subject}", en: "Unlink {subject}" },
  unlinkText: {
    zh: "“{name}”不能再由此登录，由此打开的登录立即结束。已有的部门和角色保留，需要时请在“任职”中调整。",
    en: '"{name}" can no longer log in by it, and logins that it opened end at once. Departments and roles stay; change them under Memberships where needed.',
  },
  unlinkCreates: {
    zh: "此人下次由登录服务登录会得到一个新账号；不希望如此，请先在登录服务中停用此人。",
    en: "At the next login the person gets a new account. To prevent that, disable them at the provider.",
  },
  unlinkNoPassword: {
    zh: "该账号没有密码，解除后无法登录，除非重置密码或重新关联。",
    en: "The account has no password: it cannot log in until the password is reset or an identity is linked again.",
  },
  unlinked: { zh: "已解除关联，结束了 {count} 个登录", en: "Unlinked; {count} {count|login|logins} ended" },
  facts: { zh: "{subject} · {how}，{time}", en: "{subject} · {how}, {time}" },
  bySignIn: { zh: "首次登录时建立", en: "with the account" },
  byEmail: { zh: "按邮箱关联", en: "by e-mail address" },
  byAdministrator: { zh: "管理员关联", en: "by an administrator" },
  used: { zh: "最近登录 {time}", en: "Last login {time}" },
  unused: { zh: "尚未由此登录", en: "Not used yet" },
});
