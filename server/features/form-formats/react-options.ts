import type { FormOptions } from "@kezhuan/contract/forms/form-schema";

interface Way {
  value: string;
  /** With what stands above it: 江苏 / 南京. */
  title: string;
  /** Offered only while another input holds one of these. */
  under: readonly string[] | undefined;
  disabled: boolean;
}

/** The choices of a list, those of a tree with the way to them. Dictionaries and records stay with the product. */
export function listWays(options: FormOptions | undefined): Way[] {
  if (options?.from !== "list") return [];
  const titles = new Map<string, string>();
  return options.items.map(({ value, title, under, disabled }) => {
    const isLinked = options.dependsOn !== undefined;
    const above = isLinked ? undefined : titles.get(under?.[0] ?? "");
    const way = above === undefined ? title.zh : `${above} / ${title.zh}`;
    titles.set(value, way);
    return { value, title: way, under: isLinked ? under : undefined, disabled: disabled === true };
  });
}
