// @requirement 15.8.6
import type { Loja } from '#application/loja.ts';
import type { Fila } from '#application/ports/fila.ts';
import { semMedidor } from '#application/ports/medidor.ts';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';
import type { CanalDeMedicao } from '#application/ports/servicos-de-medicao.ts';
import type { Db } from '#db/client.ts';
import { BancoSoDeLeitura, readOnlyDb } from '#db/read-only-db.ts';
import { lerFila } from '#db/saude/ler-saude.ts';
import { falha } from '#domain/result.ts';

const refuse = async (): Promise<never> => {
  throw new BancoSoDeLeitura();
};
const refused = async () => falha<FalhaDoProvedor>({ codigo: 'indisponivel', detalhe: 'SOMENTE_LEITURA' });

const canalParado: CanalDeMedicao = { enviar: refuse, testar: refuse };

/** A queue that can be inspected; it takes no jobs and runs none. */
export function idleQueue(db: Db): Fila {
  return { estado: () => lerFila(db), enfileirar: refuse, refazer: refuse };
}

/**
 * Returns the shop of `SOMENTE_LEITURA=1`, such as a restored copy beside the shop that sells: it reads its own data and
 * files, and reaches neither customers nor providers. Each port refuses by itself, whoever calls it.
 */
export function readOnlyShop(loja: Loja): Loja {
  const { recebedorId, lerAssinatura } = loja.pagamentos;
  return {
    ...loja,
    db: readOnlyDb(loja.db),
    pagamentos: {
      recebedorId,
      lerAssinatura,
      conferirConta: refused,
      criarPreferencia: refused,
      encerrarPreferencia: refused,
      criarPix: refused,
      lerParcelas: refused,
      buscarPagamento: refused,
      buscarPagamentosDoPedido: refused,
      estornar: refused,
      cancelar: refused,
    },
    transportadoras: { todas: [], lerWebhookDoMelhorEnvio: () => null },
    // The bucket may be that of the shop that sells.
    arquivos: { ...loja.arquivos, gravar: refuse, apagar: refuse },
    medidor: semMedidor,
    canaisDeMedicao: { ga4: canalParado, meta: canalParado },
    emails: { ...loja.emails, enviar: refuse },
    guardedFetch: { ...loja.guardedFetch, fetch: refuse },
    somenteLeitura: true,
  };
}
