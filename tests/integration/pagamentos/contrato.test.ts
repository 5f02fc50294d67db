import { criarBancada } from './bancada.ts';
import { apertar } from './comprador.ts';
import { contratoDePagamentos } from './contrato.ts';

contratoDePagamentos('SDK do Mercado Pago sobre o gêmeo', async () => {
  const bancada = await criarBancada();
  return {
    pagamentos: bancada.pagamentos,
    pagar: async (url, escolha) => { await apertar(url, escolha); },
    forjar: (forjado) => bancada.controle.criarPagamento(forjado),
    encerrar: () => bancada.encerrar(),
  };
});
