import { Barcode, CircleAlert, CreditCard, QrCode } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { DadosDaLoja } from '#domain/loja.ts';
import { useGaveta } from '#web/carrinho/gaveta.tsx';
import { AvisoDeMudancas } from './aviso-de-mudancas.tsx';
import { CupomDoPedido } from './cupom-do-pedido.tsx';
import { ItensDoResumo } from './itens-do-resumo.tsx';
import { SomaDoPedido } from './soma-do-pedido.tsx';
import type { Checkout } from './use-checkout.ts';
import type { BotaoDeEntrar } from './use-entrar.tsx';

/** What Decreto 7.962/2013 (art. 2 and 5) wants said before the purchase: the terms, and how to withdraw from it. */
function AntesDeComprar({ loja }: { loja: DadosDaLoja }) {
  return (
    <p className="ck-l">
      Ao continuar, você concorda com os{' '}
      <Link className="elo" to="/termos">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link className="elo" to="/privacidade">
        política de privacidade
      </Link>
      . {loja.textos.arrependimento} Basta escrever para{' '}
      <a className="elo" href={`mailto:${loja.email}`}>
        {loja.email}
      </a>
      .
    </p>
  );
}

function MeiosDePagamento() {
  return (
    <p className="meios-l">
      <span>
        <QrCode className="ic ic-p" aria-hidden />
        Pix
      </span>
      <span>
        <Barcode className="ic ic-p" aria-hidden />
        Boleto
      </span>
      <span>
        <CreditCard className="ic ic-p" aria-hidden />
        Cartão
      </span>
    </p>
  );
}

type ResumoDoPedidoProps = { checkout: Checkout; loja: DadosDaLoja; entrar: BotaoDeEntrar };

/** The whole order before it is bought: items, coupon, amounts, and the one button. Empty until the cart is read. */
export function ResumoDoPedido({ checkout, loja, entrar }: ResumoDoPedidoProps) {
  const { carrinho, cupom, conferidas, soma, fase, alerta } = checkout;
  const { abrir } = useGaveta();
  const titulo = useId();
  return (
    <aside className="resumo-p" id="seu-pedido" aria-labelledby={titulo}>
      <div className="resumo-t">
        <h2 id={titulo}>Seu pedido</h2>
        <button type="button" className="elo" aria-haspopup="dialog" onClick={abrir}>
          Editar
        </button>
      </div>
      {carrinho.pronto && (
        <>
          <AvisoDeMudancas
            conferidas={conferidas}
            aceitar={checkout.aceitar}
            entrar={entrar}
            chamar={checkout.chamadoAResolver}
          />
          <ItensDoResumo conferidas={conferidas} remover={carrinho.remover} />
          <CupomDoPedido codigo={cupom} conferido={checkout.cupomConferido} />
          <SomaDoPedido soma={soma} />
          {alerta && (
            <div className="aviso aviso-e" role="alert">
              <CircleAlert className="ic" aria-hidden />
              <p>{alerta}</p>
            </div>
          )}
          <button className="bt bt-1" type="submit" disabled={fase !== 'parado' || carrinho.linhas.length === 0}>
            {fase === 'parado' ? 'Ir para o pagamento' : 'Gerando pagamento...'}
          </button>
          <MeiosDePagamento />
          <AntesDeComprar loja={loja} />
        </>
      )}
    </aside>
  );
}
