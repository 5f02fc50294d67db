// @requirement 15.44.10
import type { DiferencaDoComprador } from '#db/queries/pagamentos/diferenca-do-comprador.ts';
import type { PedidoAPagar } from '#db/queries/pagamentos/pedido-a-pagar.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';
import { Ato, type RespostaDoPagamento } from './pagar-situacao.tsx';
import { PixNaTela, type QrCode } from './pix.tsx';

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
  const vivo = pix?.podeSerPago ? pix : null;
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
          {vivo && qr && <PixNaTela key={vivo.pagamentoId} codigo={vivo.codigo} venceEm={vivo.venceEm} qr={qr} />}
          {pix && !vivo && (
            <p role="status">
              <b>Este código venceu.</b> Gere outro para pagar.
            </p>
          )}
          <div className="pagar-atos">
            <Ato
              intencao="gerar"
              selo={selo}
              classe={vivo ? 'elo' : 'botao botao-principal botao-largo-no-celular'}
              ocupado="Gerando código..."
            >
              {pix ? 'Gerar novo código' : 'Gerar código Pix'}
            </Ato>
            {vivo && (
              <Ato intencao="conferir" selo={selo} classe="elo" ocupado="Conferindo...">
                Já paguei
              </Ato>
            )}
          </div>
          <section className="pagar-outro" aria-labelledby="pagar-outro">
            <h2 id="pagar-outro">Prefere outro jeito?</h2>
            <p>Cartão e boleto são pagos no Mercado Pago.</p>
            <div className="pagar-atos">
              <Ato
                intencao="outro-jeito"
                selo={selo}
                classe="botao botao-secundario botao-largo-no-celular"
                ocupado="Abrindo o pagamento..."
              >
                Ir para o pagamento
              </Ato>
              {boletoUrl && (
                <a className="elo" href={boletoUrl} target="_blank" rel="noopener noreferrer">
                  Abrir o boleto
                </a>
              )}
            </div>
          </section>
        </>
      )}
    </>
  );
}
