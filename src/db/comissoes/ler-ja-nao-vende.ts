// @requirement 15.29.1
import { inArray, sql } from 'drizzle-orm';
import { usuarios } from '#db/schema/index.ts';

/** Whether an account can earn no commission any more: it is deactivated, or lost its code or its role. */
export const jaNaoVende = sql<boolean>`not (${usuarios.ativo} and ${usuarios.cupom} is not null and ${inArray(usuarios.role, ['influencer', 'admin'])})`;
