// @requirement 15.44.10
import type { DiferencaDoComprador } from '#db/pagamentos/ler-diferenca-do-comprador.ts';
import type { PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';
import { AtosDoPix, OutroJeito } from './jeitos-de-pagar.tsx';
import type { RespostaDoPagamento } from './pagar-situacao.tsx';
import type { QrCode } from './pix.tsx';

type PagamentoDaDiferencaProps = {
  pedido: PedidoAPagar;
  diferenca: DiferencaDoComprador;
  selo: string | null;
  qr: QrCode | null;
  falha: string | null;
  resposta: RespostaDoPagamento;
};

/** The payment of the difference that an edit added to a paid order, and of nothing else. */
export function PagamentoDaDiferenca({ pedido, diferenca, selo, qr, falha, resposta }: PagamentoDaDiferencaProps) {
  const { pix, boletoUrl, valorCentavos, ate, vencida } = diferenca;
  const frase = resposta?.frase ?? falha;
  return (
    <>
      <header className="pagar-cabeca">
        <h1>Pague a diferença</h1>
        <p>
          <NomeDoPedido {...pedido} />
        </p>
        <div className="pagar-valor">
          <Preco centavos={valorCentavos} tamanho="g" />
          <p>
            {vencida
              ? 'O prazo terminou. Fale com a loja para receber outro link.'
              : `O pedido mudou depois de pago. Pague até ${formatarPrazo(ate)}; ele sai depois do pagamento.`}
          </p>
        </div>
      </header>
      {frase && <Mensagem tipo={resposta?.ok ? 'info' : 'erro'} texto={frase} />}
      {!vencida && (
        <>
          <AtosDoPix pix={pix} qr={qr} selo={selo} vencido="Gere outro para pagar." />
          <OutroJeito
            selo={selo}
            frase="Cartão e boleto são pagos no Mercado Pago."
            botoes={['Ir para o pagamento']}
            boletoUrl={boletoUrl}
          />
        </>
      )}
    </>
  );
}
