import { useQuery } from "@tanstack/react-query";
import type { PackState } from "@kezhuan/contract/api/packs";
import { messageQuery } from "@kezhuan/web/api/send-message.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate, formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { MenuIcon } from "../shell/menu-icon.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { AddPack } from "./add-pack.tsx";
import { packTexts } from "./pack-texts.ts";
import { RemovePack } from "./remove-pack.tsx";
import "./packs.css";

/** The domains of this installation, and those that the product has besides. */
export function PacksPage() {
  const t = useText(packTexts);
  const isAdmin = useIsAdministrator();
  const { data, error, refetch } = useQuery({
    ...messageQuery("listPacks", {}),
    enabled: isAdmin,
  });
  useShellPage(t("title"));
  if (!isAdmin) return <EmptyState title={t("onlyAdmin")} lead={t("onlyAdminLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")} lead={t("lead")}>
      {!data && <Pending {...{ error, refetch }} />}
      {data && <Packs packs={data.packs} />}
    </SectionedPage>
  );
}

function Packs({ packs }: { packs: readonly PackState[] }) {
  const t = useText(packTexts);
  const offered = packs.filter((pack) => pack.installed_at === null);
  return (
    <>
      <Section title={t("offered")}>
        {offered.length === 0 && <p className="sectioned-note">{t("allAdded")}</p>}
        {offered.map((pack) => (
          <Pack key={pack.name} pack={pack}>
            <Removed pack={pack} />
            {pack.can_be_added && <AddPack pack={pack} />}
          </Pack>
        ))}
      </Section>
      <Section title={t("installed")}>
        {packs
          .filter((pack) => pack.installed_at !== null)
          .map((pack) => (
            <Pack key={pack.name} pack={pack}>
              <Since pack={pack} />
              {pack.name !== "system" && <RemovePack pack={pack} />}
            </Pack>
          ))}
      </Section>
    </>
  );
}

function Pack({ pack, children }: { pack: PackState; children: React.ReactNode }) {
  const t = useText(packTexts);
  const { language } = usePreferences();
  const { label, about, icon, objects, roles } = pack;
  return (
    <article className="pack">
      <span className="pack-icon">{icon !== undefined && <MenuIcon name={icon} />}</span>
      <div>
        <h3>{pickLabel(label, language)}</h3>
        {about && <p>{pickLabel(about, language)}</p>}
        <dl className="pack-parts">
          <dt>{t("objects")}</dt>
          <dd>
            <Objects pack={pack} objects={objects} />
          </dd>
          {roles.length > 0 && (
            <>
              <dt>{t("roles")}</dt>
              <dd>
                {formatList(
                  roles.map((role) => pickLabel(role.label, language)),
                  language,
                )}
              </dd>
            </>
          )}
        </dl>
        {children}
      </div>
    </article>
  );
}

/** Those of an installed pack lead to their lists. */
function Objects({ pack, objects }: { pack: PackState; objects: PackState["objects"] }) {
  const { language } = usePreferences();
  return (
    <ul className="pack-objects">
      {objects.map(({ name, label }) => {
        const text = pickLabel(label, language);
        return (
          <li key={name}>{pack.installed_at === null ? text : <Link to={`/ruid/${name}`}>{text}</Link>}</li>
        );
      })}
    </ul>
  );
}

/** What became of one that was there before. */
function Removed({ pack }: { pack: PackState }) {
  const t = useText(packTexts);
  const { language } = usePreferences();
  if (pack.removed_at === null) return null;
  const time = formatDate(pack.removed_at, language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="sectioned-note">
      {t("removed", { time })}
      {!pack.can_be_added && <> {t("nameIt")}</>}
    </p>
  );
}

function Since({ pack }: { pack: PackState }) {
  const t = useText(packTexts);
  const { language } = usePreferences();
  const time = formatDate(pack.installed_at ?? "", language, { dateStyle: "medium", timeStyle: "short" });
  const parts = [t("since", { time }), pack.has_samples === true ? t("withSamples") : ""];
  return <p className="sectioned-note">{formatList(parts.filter(Boolean), language)}</p>;
}
