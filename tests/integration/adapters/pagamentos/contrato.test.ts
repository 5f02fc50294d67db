// @requirement 1.6 14.1.1
import { setTimeout } from 'node:timers/promises';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import type { Armazem } from '#demo/twins/mercado-pago/twin-store.ts';
import { criarArmazemDoGemeo } from '#demo/twins/mercado-pago/twin-repository.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { criarArmazemEmMemoria } from '#tests/integration/demo/twins/mercado-pago/armazem-em-memoria.ts';
import { criarBancada, type Bancada } from './bancada.ts';
import { apertar, enviar } from './comprador.ts';
import { contratoDePagamentos, type ProvedorDeTeste } from './contrato.ts';

function provedor(bancada: Bancada, aoFim: () => Promise<void>): ProvedorDeTeste {
  return {
    pagamentos: bancada.pagamentos,
    pagar: async (url, escolha) => {
      await apertar(url, escolha);
    },
    pagarPix: async (id) => {
      const lista = `${bancada.shopUrl}${caminhoDoGemeo}`;
      await enviar({ acao: new URL(`${lista}/pagamentos/${id}/pagar`), metodo: 'POST', campos: new URLSearchParams() });
    },
    forjar: (forjado) => bancada.controle.criarPagamento(forjado),
    async encerrar() {
      await bancada.encerrar();
      await aoFim();
    },
  };
}

// oxlint-disable-next-line waits/no-fixed-sleep -- the slowness of a store
const esperar = () => setTimeout(2);

/** Waits before each write, so that concurrent readers read the same version. */
function armazemLento(): Armazem {
  const armazem = criarArmazemEmMemoria();
  return {
    ...armazem,
    async inserir(...partes) {
      await esperar();
      return armazem.inserir(...partes);
    },
    async substituir(...partes) {
      await esperar();
      return armazem.substituir(...partes);
    },
  };
}

contratoDePagamentos('Mercado Pago sobre o gêmeo em memória', async () =>
  provedor(await criarBancada(armazemLento()), async () => {}),
);

contratoDePagamentos('Mercado Pago sobre o gêmeo no banco da loja', async () => {
  const banco = await bancoNovo();
  return provedor(await criarBancada(criarArmazemDoGemeo(banco.db)), () => banco.fechar());
});
