import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeYuan } from "../content/price.ts";
import { Typed } from "../content/typed.tsx";
import { isRegistered, type CaseContract } from "./read-case.ts";

const texts = defineText({
  title: { zh: "合同", en: "Contract" },
  project: { zh: "项目", en: "Project" },
  signed: { zh: "签订日期", en: "Signed" },
  amount: { zh: "合同金额", en: "Contract value" },
  buyer: { zh: "买方", en: "Buyer" },
  seller: { zh: "卖方", en: "Seller" },
  registration: { zh: "认定登记", en: "Registration" },
  registered: { zh: "已登记", en: "Registered" },
  registeredOn: { zh: "{date} 登记", en: "Registered {date}" },
  filed: { zh: "已提交，等待审核", en: "Filed, being examined" },
  returned: { zh: "已退回，由技术经理人补正", en: "Returned; the broker is correcting it" },
  cancelled: { zh: "已注销", en: "Cancelled" },
  unregistered: { zh: "尚未登记", en: "Not registered yet" },
});

/** What was signed: between whom, when, for how much, and whether it is registered. */
export function CaseContracts({ contracts }: { contracts: readonly CaseContract[] }) {
  const t = useText(texts);
  if (contracts.length === 0) return null;
  return (
    <section className="case-section case-contracts">
      <h2>{t("title")}</h2>
      {contracts.map((contract) => (
        <SignedContract key={contract.id} contract={contract} />
      ))}
    </section>
  );
}

function SignedContract({ contract }: { contract: CaseContract }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { project, signedOn, amount, buyer, seller } = contract;
  const facts = {
    signed: signedOn && formatDate(signedOn, language),
    amount: amount === undefined ? undefined : writeYuan(amount, language),
    buyer: buyer && <Typed text={buyer} />,
    seller: seller && <Typed text={seller} />,
    registration: <Registration contract={contract} />,
  };
  return (
    <dl className="case-contact">
      <div>
        <dt>{t("project")}</dt>
        <dd>
          <Typed text={project} />
        </dd>
      </div>
      {(["signed", "amount", "buyer", "seller", "registration"] as const).map(
        (name) =>
          facts[name] && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className={name === "amount" ? "case-amount figures" : undefined}>{facts[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Registration({ contract }: { contract: CaseContract }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { status, registeredAt } = contract;
  if (isRegistered(contract))
    return registeredAt ? t("registeredOn", { date: formatDate(registeredAt, language) }) : t("registered");
  const known = (["filed", "returned", "cancelled"] as const).find((name) => name === status);
  return t(known ?? "unregistered");
}
