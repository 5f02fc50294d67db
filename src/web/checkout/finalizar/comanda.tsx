// @requirement 15.11.1
import { Barcode, ChevronDown, CircleAlert, CreditCard, QrCode } from '#web/ui/media/icones.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatarReais, partesDoPreco } from '#domain/dinheiro.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { fraseDeComoDesistir, frasesDasPromessas } from '#domain/configuracao/promessas-da-loja.ts';
import { fraseDasParcelas } from '#web/ui/base/frase-das-parcelas.ts';
import { useGaveta } from '#web/carrinho/gaveta.tsx';
import { Desfazer } from '#web/carrinho/desfazer.tsx';
import type { BotaoDeEntrar } from '#web/entrar/use-entrar.tsx';
import { CupomDoPedido } from '#web/carrinho/cupom-do-pedido.tsx';
import { AvisoDeMudancas, ItensDaComanda } from './itens-da-comanda.tsx';
import { podeAceitar, precisaEntrar, soDigital } from '#web/carrinho/mudancas.ts';
import { Chegada } from '#web/carrinho/prazo-da-entrega.tsx';
import { SomaDoCarrinho } from '#web/carrinho/soma-do-carrinho.tsx';
import type { Checkout } from './use-checkout.ts';
import { SomaDosVales, ValesDoPedido } from './vales-do-pedido.tsx';

/** Information that Decreto 7.962/2013 (art. 2 and 5) requires before the purchase: the terms, and how to withdraw. */
function AntesDeComprar({ loja }: { loja: DadosDaLoja }) {
  return (
    <p className="finalizar-termos">
      Ao continuar, você concorda com os{' '}
      <Link className="elo" to="/termos">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link className="elo" to="/privacidade">
        política de privacidade
      </Link>
      . {frasesDasPromessas(loja.promessas).desistencia} {fraseDeComoDesistir}
    </p>
  );
}

function MeiosDePagamento() {
  return (
    <p className="comanda-meios">
      No Mercado Pago:
      <span>
        <QrCode className="icone icone-pequeno" aria-hidden />
        Pix
      </span>
      <span>
        <Barcode className="icone icone-pequeno" aria-hidden />
        Boleto
      </span>
      <span>
        <CreditCard className="icone icone-pequeno" aria-hidden />
        Cartão
      </span>
    </p>
  );
}

/** Buttons for the provider's page (the form's default) and for the shop's own page with Pix. */
function BotoesDePagar({ checkout: { carrinho, resto, fase, meio } }: { checkout: Checkout }) {
  const parado = fase === 'parado';
  const { aPagarCentavos, aPagarNoPixCentavos } = resto;
  const aMenos = aPagarCentavos - aPagarNoPixCentavos;
  const nadaAPagar = carrinho.linhas.length > 0 && aPagarCentavos === 0;
  return (
    <>
      <button
        className="botao botao-principal botao-largo comanda-pagar"
        type="submit"
        disabled={!parado || carrinho.linhas.length === 0}
      >
        {!parado && meio === 'provedor' ? 'Gerando pagamento...' : 'Ir para o pagamento'}
      </button>
      {nadaAPagar ? (
        <p className="comanda-no-pix">O crédito paga tudo: o pedido fica pago na hora.</p>
      ) : (
        <button
          className="botao botao-secundario botao-largo comanda-pix"
          type="submit"
          value="pix"
          disabled={!parado || carrinho.linhas.length === 0}
        >
          <QrCode className="icone" aria-hidden />
          {!parado && meio === 'pix' ? 'Gerando Pix...' : 'Pagar com Pix agora'}
        </button>
      )}
      {aMenos > 0 && (
        <p className="comanda-no-pix">
          {formatarReais(aPagarNoPixCentavos)} no Pix: {formatarReais(aMenos)} a menos
        </p>
      )}
    </>
  );
}

type ComandaProps = { checkout: Checkout; loja: DadosDaLoja; entrar: BotaoDeEntrar };

/** Summary of the order: items, coupon, amounts and payment buttons. Empty until the cart is read. */
export function Comanda({ checkout, loja, entrar }: ComandaProps) {
  const { carrinho, cupom, conferidas, soma, alerta, guardado, vazio } = checkout;
  const { abrir } = useGaveta();
  const titulo = useId();
  return (
    <aside className="comanda" id="seu-pedido" aria-labelledby={titulo}>
      <div className="comanda-titulo">
        <h2 id={titulo}>Seu pedido</h2>
        {!vazio && (
          <button type="button" className="elo" aria-haspopup="dialog" onClick={abrir}>
            Editar
          </button>
        )}
      </div>
      {vazio && (
        <>
          <Desfazer />
          <BotoesDePagar checkout={checkout} />
        </>
      )}
      {carrinho.pronto && !vazio && (
        <>
          <AvisoDeMudancas
            conferidas={conferidas}
            aceitar={checkout.aceitar}
            entrar={entrar}
            chamar={checkout.chamadoAResolver}
          />
          <Desfazer />
          <ItensDaComanda conferidas={conferidas} remover={carrinho.remover} />
          <CupomDoPedido codigo={cupom} conferido={checkout.cupomConferido} />
          <ValesDoPedido checkout={checkout} />
          <SomaDoCarrinho soma={soma} comFrete={!soDigital(conferidas)}>
            <SomaDosVales checkout={checkout} />
          </SomaDoCarrinho>
          {!soDigital(conferidas) && <Chegada />}
          {soma.parcelamento && <p className="comanda-parcelas">No cartão, {fraseDasParcelas(soma.parcelamento)}.</p>}
          {alerta && (
            <div className="aviso aviso-de-erro" role="alert">
              <CircleAlert className="icone" aria-hidden />
              <div>
                <p>{alerta}</p>
                {guardado && <p>{guardado}</p>}
              </div>
            </div>
          )}
          <BotoesDePagar checkout={checkout} />
          <MeiosDePagamento />
          <AntesDeComprar loja={loja} />
        </>
      )}
    </aside>
  );
}

/** The sum above the form, on narrow screens: it leads to the order below it, which is shown once. */
export function ComandaNoCelular({ checkout: { carrinho, conferidas, soma } }: { checkout: Checkout }) {
  const { simbolo, valor } = partesDoPreco(soma.totalCentavos);
  return (
    <div className="comanda-no-celular">
      <a className="comanda-no-celular-soma" href="#seu-pedido">
        <ChevronDown className="icone icone-pequeno" aria-hidden />
        Ver pedido
        {carrinho.quantidade > 0 && `, ${carrinho.quantidade} ${carrinho.quantidade === 1 ? 'item' : 'itens'}`}
        {carrinho.pronto && (
          <span className="preco">
            <small className="cifra">{`${simbolo}\u00a0`}</small>
            {valor}
          </span>
        )}
      </a>
      {(podeAceitar(conferidas) || precisaEntrar(conferidas)) && (
        <a className="elo" href="#seu-pedido">
          Seu pedido mudou. Confira antes de pagar.
        </a>
      )}
    </div>
  );
}
