import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gemeoMedicao } from '#db/schema/index.ts';
import type { ServicoDeMedicao } from '#domain/medicao/servico-de-medicao.ts';

/** A request as a twin received it, with its faults by the protocol. */
export type EventoRecebido = { corpo: unknown; faltas: string[]; criadoEm: Date };

/** The twins' storage of events. */
export type ArmazemDeEventos = {
  guardar(servico: ServicoDeMedicao, recebido: Omit<EventoRecebido, 'criadoEm'>): Promise<void>;
  /** The latest events first. */
  listar(servico: ServicoDeMedicao): Promise<EventoRecebido[]>;
};

const MAIS_EVENTOS = 100;

/** Storage in the shop's database, shared by every instance of a demo. */
export function criarArmazemDeEventos(db: Db): ArmazemDeEventos {
  return {
    async guardar(servico, recebido) {
      await db.insert(gemeoMedicao).values({ servico, ...recebido });
    },
    listar: (servico) =>
      db
        .select({ corpo: gemeoMedicao.corpo, faltas: gemeoMedicao.faltas, criadoEm: gemeoMedicao.criadoEm })
        .from(gemeoMedicao)
        .where(eq(gemeoMedicao.servico, servico))
        .orderBy(desc(gemeoMedicao.id))
        .limit(MAIS_EVENTOS),
  };
}
