import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { PublicationNote } from "../content/publication-note.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { ThemeHead } from "./theme-head.tsx";
import { ThemeSections } from "./theme-sections.tsx";
import { useTheme } from "./use-theme.ts";
import "./theme.css";

interface ChannelPageProps {
  /** The heading where no theme says otherwise. */
  title: string;
  /** The figures of the page, between what editors write above and below them. */
  children: React.ReactNode;
}

/** A page with figures of its own; what an editor says about it stands around them. */
export function ChannelPage({ title, children }: ChannelPageProps) {
  const { pathname } = useLocation();
  const { record, theme } = useTheme({ route: pathname });
  return (
    <div className="inside theme">
      {record && theme ? (
        <>
          <PublicationNote record={record} />
          <ThemeHead id={record.id} theme={theme} />
        </>
      ) : (
        <PlainHead title={title} />
      )}
      {children}
      {theme && <ThemeSections theme={theme} />}
    </div>
  );
}

function PlainHead({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <header className="theme-head">
      <h1>{title}</h1>
    </header>
  );
}
