import type { SignInOffer } from "../sign-in.ts";
import type { ParameterValues } from "./registry.ts";

/** What every page knows of the installation, visitors' pages too. */
export interface SiteInfo extends Pick<
  ParameterValues,
  "site_name" | "site_name_en" | "registration" | "upload_limit_mb" | "contact_days"
> {
  /** IANA name of the zone whose time the installation keeps. */
  time_zone: string;
  /** Address of the logo, relative to the pages; empty: the product's own. */
  logo: string;
  /** Whether mails can be sent. */
  mails: boolean;
  /** Whether codes can be sent to phones. */
  textMessages: boolean;
  /** Whether uploads are scanned for viruses. */
  scans: boolean;
  /** The ways to sign in by an organisation, in the order of their buttons. */
  signIn: readonly SignInOffer[];
}

/** Name of the `meta` element of the page that carries it as JSON. */
export const siteMetaName = "site";
