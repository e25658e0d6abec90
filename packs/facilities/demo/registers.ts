import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import plantTold from "./data/plant.json" with { type: "json" };

type Row = RecordSet["records"][number];

/** A record of the object by its key. */
export function at(key: string | null | undefined): { key: string } | null {
  return key ? { key } : null;
}

/** `2026-03-09`, so many days after a day. */
export function dayAfter(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A moment in Beijing. */
export function instant(day: string, hour: number, minute = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + (hour * 60 + minute) * 60_000).toISOString();
}

const text = z.string();
const plantSchema = z.strictObject({
  sites: z.array(
    z.looseObject({ code: text, name: text, name_en: text, kind: text, opened_on: z.iso.date() }),
  ),
  units: z.array(
    z.strictObject({
      code: text,
      name: text,
      name_en: text,
      site: text,
      parent: text.optional(),
      purpose: text,
    }),
  ),
  devices: z.array(
    z.looseObject({
      code: text,
      name: text,
      unit: text,
      class: z.enum(["A", "B", "C"]),
      /** Month in which it was installed. */
      since: z.string().regex(/^\d{4}-\d\d$/),
    }),
  ),
  meters: z.array(
    z.strictObject({
      code: text,
      name: text,
      site: text,
      device: text.optional(),
      accuracy: text,
      calibrated_on: z.iso.date(),
    }),
  ),
  limits: z.array(
    z.strictObject({
      meter: text,
      quantity: text,
      low: text.optional(),
      high: text.optional(),
      remark: text,
    }),
  ),
});
const plant = readData("facilities/demo/data/plant.json", plantTold, plantSchema);

export const sites: Row[] = plant.sites.map((site) => ({
  ...site,
  status: "running",
  output_unit: "m³",
  phone: "000-8866 2010",
}));

export const units: Row[] = plant.units.map(({ site, parent, ...unit }) => ({
  ...unit,
  site: at(site),
  ...(parent ? { parent: at(parent) } : {}),
}));

export const devices: Row[] = plant.devices.map(({ unit, since, ...device }, index) => {
  const months = device.class === "A" ? 6 : 12;
  const serviced = dayAfter("2026-06-02", (index * 17) % 150);
  return {
    ...device,
    unit: at(unit),
    site: at(unit.slice(0, 4)),
    serial_no: `${device.code.slice(5, 6)}${2_000 + index * 37}`,
    installed_on: `${since}-15`,
    service_months: months,
    serviced_on: serviced,
    service_due: dayAfter(serviced, months * 30),
  };
});

export const meters: Row[] = plant.meters.map(({ site, device, ...meter }) => ({
  ...meter,
  site: at(site),
  ...(device ? { device: at(device) } : {}),
  calibration_due: dayAfter(meter.calibrated_on, 364),
}));

export const limits: Row[] = plant.limits.map(({ meter, ...limit }) => ({ ...limit, meter: at(meter) }));

/** The site that a device belongs to: its tag begins with it. */
export function siteOf(device: string): { key: string } {
  return { key: device.slice(0, 4) };
}
