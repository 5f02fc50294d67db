import { Form, useNavigation } from 'react-router';
import type { PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { PixNaTela, type QrCode } from './pix.tsx';

/** A button that does one thing to the payment. */
function Ato({
  intencao,
  selo,
  classe,
  children,
  ocupado,
}: {
  intencao: string;
  selo: string | null;
  classe: string;
  children: string;
  ocupado: string;
}) {
  const { state, formData } = useNavigation();
  const indo = state !== 'idle' && formData?.get('intencao') === intencao;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intencao" value={intencao} />
      {selo && <input type="hidden" name="selo" value={selo} />}
      <button type="submit" className={classe} aria-disabled={indo}>
        {indo ? ocupado : children}
      </button>
    </Form>
  );
}

type AtosDoPixProps = { pix: PedidoAPagar['pix']; qr: QrCode | null; selo: string | null; vencido: string };

/** The Pix code with its countdown, or that it expired; and the buttons that make one and check it. */
export function AtosDoPix({ pix, qr, selo, vencido }: AtosDoPixProps) {
  const vivo = pix?.podeSerPago ? pix : null;
  return (
    <>
      {vivo && qr ? (
        <PixNaTela key={vivo.pagamentoId} codigo={vivo.codigo} venceEm={vivo.venceEm} qr={qr} />
      ) : (
        pix && (
          <p role="status">
            <b>Este código venceu.</b> {vencido}
          </p>
        )
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
    </>
  );
}

type OutroJeitoProps = {
  selo: string | null;
  frase: string;
  /** All lead to the provider's page; the first is the prominent one. */
  botoes: string[];
  boletoUrl: string | null;
};

/** Card and boleto, which are paid on the provider's page. */
export function OutroJeito({ selo, frase, botoes, boletoUrl }: OutroJeitoProps) {
  return (
    <section className="pagar-outro" aria-labelledby="pagar-outro">
      <h2 id="pagar-outro">Prefere outro jeito?</h2>
      <p>{frase}</p>
      <div className="pagar-atos">
        {botoes.map((nome, posicao) => (
          <Ato
            key={nome}
            intencao="outro-jeito"
            selo={selo}
            classe={posicao === 0 ? 'botao botao-secundario botao-largo-no-celular' : 'elo'}
            ocupado="Abrindo o pagamento..."
          >
            {nome}
          </Ato>
        ))}
        {boletoUrl && (
          <a className="elo" href={boletoUrl} target="_blank" rel="noopener noreferrer">
            Abrir o boleto
          </a>
        )}
      </div>
    </section>
  );
}
