import { divideDecimals, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { VehicleDriven, VehicleSpent } from '../model/index.ts';

/** What a vehicle cost in a year: by kind, in all, and for each kilometre. */
export interface VehicleYear {
  readonly vehicle: string;
  readonly plateNo: string;
  readonly km: number;
  readonly byKind: Readonly<Record<string, string>>;
  readonly total: string;
  /** null where it did not go anywhere. */
  readonly perKm: string | null;
}

const MONTHS = 12;

const totalOf = (rows: readonly VehicleSpent[]): string => sumDecimals(rows.map(({ amount }) => amount)).toFixed(2);

/** A line for each vehicle, with those that went without costing anything. */
export function vehicleYears(
  spent: readonly VehicleSpent[],
  driven: readonly VehicleDriven[],
  kinds: readonly string[],
): readonly VehicleYear[] {
  return driven.map(({ vehicle, plateNo, km }) => {
    const own = spent.filter((one) => one.vehicle === vehicle);
    const total = totalOf(own);
    return {
      vehicle,
      plateNo,
      km,
      byKind: Object.fromEntries(kinds.map((kind) => [kind, totalOf(own.filter((one) => one.kind === kind))])),
      total,
      perKm: km > 0 ? (divideDecimals(total, km, 2)?.toFixed(2) ?? null) : null,
    };
  });
}

/** What a kind came to in each month of a year. */
export const monthsOfKind = (spent: readonly VehicleSpent[], year: number, kind: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map((month) =>
    totalOf(spent.filter((one) => one.month === month && one.kind === kind)),
  );

/** What all of it came to. */
export const wholeYear = (years: readonly VehicleYear[]) => {
  const total = sumDecimals(years.map((one) => one.total));
  const km = years.reduce((sum, one) => sum + one.km, 0);
  return { total: total.toFixed(2), km, perKm: km > 0 ? (divideDecimals(total, km, 2)?.toFixed(2) ?? null) : null };
};
