import type { PackState } from "@kezhuan/contract/api/packs";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

/** A pack of the product, as administrators are offered it. */
export type OfferedPack = Omit<PackState, "installed_at" | "removed_at" | "can_be_added" | "has_samples">;

interface Stored {
  name: string;
  label: Label | null;
  installed_at: string;
  removed_at: string | null;
  has_samples: boolean | null;
}

/** Packs that are installed, in that order, then those that were removed, then those that can be added. */
export async function listPacks(ctx: Ctx, offered: readonly OfferedPack[]): Promise<{ packs: PackState[] }> {
  const stored = await runSql<Stored>(
    ctx.db,
    `select p.name, p.label, p.installed_at, p.removed_at, s.value = 'true' as has_samples
       from kz.pack p left join kz.setting s on s.name = 'demo ' || p.name
      order by p.installed_at, p.name`,
  );
  const offers = new Map(offered.map((offer) => [offer.name, offer]));
  const known = stored.map(({ installed_at, removed_at, has_samples, ...row }): PackState => {
    const found = offers.get(row.name);
    const offer = found ?? describeUnknown(ctx, row);
    offers.delete(row.name);
    const isThere = removed_at === null;
    return {
      ...offer,
      installed_at: isThere ? installed_at : null,
      removed_at,
      can_be_added: found !== undefined && !isThere,
      has_samples: isThere && offer.offers_samples ? has_samples === true : null,
    };
  });
  const others = [...offers.values()].map((offer) => ({
    ...offer,
    installed_at: null,
    removed_at: null,
    can_be_added: true,
    has_samples: null,
  }));
  const isInstalled = (pack: PackState) => pack.installed_at !== null;
  return { packs: [...known.filter(isInstalled), ...known.filter((pack) => !isInstalled(pack)), ...others] };
}

/** One from outside: of the rest that its author has written only what is installed is known. */
function describeUnknown({ catalog }: Ctx, { name, label }: Pick<Stored, "name" | "label">): OfferedPack {
  const own = [...catalog.objects.values()].filter(({ pack }) => pack === name);
  return {
    name,
    label: label ?? { zh: name, en: name },
    offers_samples: false,
    objects: own.map(({ def }) => ({ name: def.name, label: def.label })),
    roles: [],
  };
}
