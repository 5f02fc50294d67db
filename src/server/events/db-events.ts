import type { Banco } from '#db/client.ts';

/** A change announced by the database's triggers. `tudo`: events may have been missed, so reload everything. */
export type Aviso =
  | { tipo: 'produto'; id: string; soEstoque?: boolean }
  | { tipo: 'categoria'; slug: string }
  | { tipo: 'configuracao' }
  | { tipo: 'pedido'; id: string; status: string; uid: string | null; idInfluencer: string | null; novo: boolean }
  | { tipo: 'pagamento'; pedidoId: string }
  | { tipo: 'repasse'; idInfluencer: string }
  | { tipo: 'acesso'; uid: string }
  | { tipo: 'tudo' };

export type Avisos = { assinar(aoAvisar: (aviso: Aviso) => void): () => void };

/** Returns the events of one LISTEN connection, distributed to all subscribers of this process. */
export async function ouvirAvisos(banco: Banco): Promise<Avisos> {
  const ouvintes = new Set<(aviso: Aviso) => void>();
  await banco.listen('loja', (recado) => {
    const aviso: Aviso = recado === '' ? { tipo: 'tudo' } : (JSON.parse(recado) as Aviso);
    for (const aoAvisar of ouvintes) aoAvisar(aviso);
  });
  return {
    assinar(aoAvisar) {
      ouvintes.add(aoAvisar);
      return () => ouvintes.delete(aoAvisar);
    },
  };
}
