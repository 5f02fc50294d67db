import type { Banco } from '#db/client.ts';

/** What changed, as the database's triggers announce it. `tudo`: something may have been missed, look again. */
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

/** One LISTEN of the database, handed on to whoever asks in this process. */
export async function ouvirAvisos(banco: Banco): Promise<Avisos> {
  const ouvintes = new Set<(aviso: Aviso) => void>();
  await banco.ouvir('loja', (recado) => {
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
