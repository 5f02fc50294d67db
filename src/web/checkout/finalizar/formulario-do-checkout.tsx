// @requirement 2.9.1 2.9.2 2.9.3 2.9.5
import { CircleAlert, LibraryBig, Truck } from '#web/ui/media/icones.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { atrasosMs, type DadosDaLoja } from '#domain/configuracao/loja.ts';
import { frasesDasPromessas } from '#domain/configuracao/promessas-da-loja.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { carrinhoVazio } from '#web/frases/fechamento-frases.ts';
import { soDigital } from '#web/carrinho/mudancas.ts';
import { useEntrar } from '#web/entrar/use-entrar.tsx';
import { CamposDoEndereco, QuemCompra } from './finalizar-campos.tsx';
import { Comanda, ComandaNoCelular } from './comanda.tsx';
import type { EntregaDaConta } from './partida.ts';
import { useCheckout } from './use-checkout.ts';

/** The sentence of docs/requirements.md 5.2 in bold, then the fields. */
function AvisoDosErros({ mensagem }: { mensagem: string }) {
  const corte = mensagem.indexOf(':') + 1;
  return (
    <div className="aviso aviso-de-erro" role="alert">
      <CircleAlert className="icone" aria-hidden />
      <p>
        <b>{mensagem.slice(0, corte)}</b>
        {mensagem.slice(corte)}
      </p>
    </div>
  );
}

type FormularioDoCheckoutProps = {
  usuario: UsuarioDaSessao | null;
  /** Telephone and default address of the account. */ entrega: EntregaDaConta;
  loja: DadosDaLoja;
};

/**
 * 'Finalizar Pedido' (docs/requirements.md 2.9, 4.5 and 5.2): the form beside the order, and one button that leads to
 * the payment.
 */
export function FormularioDoCheckout({ usuario, entrega, loja }: FormularioDoCheckoutProps) {
  const checkout = useCheckout(usuario, entrega);
  const { formulario, enviar, aoEscrever, vazio, erros } = checkout;
  const semEntrega = soDigital(checkout.conferidas);
  const { botao: entrar, gaveta } = useEntrar();
  const navigate = useNavigate();

  // Replaces this page in the history, so that Back does not return here.
  useEffect(() => {
    if (!vazio) return;
    const espera = setTimeout(() => navigate('/produtos', { replace: true }), atrasosMs.carrinhoVazio);
    return () => clearTimeout(espera);
  }, [vazio, navigate]);

  return (
    <>
      {/* A post without an action: should the page's code not be there, nothing that was typed ends up in the address. */}
      <form className="finalizar" ref={formulario} method="post" noValidate onSubmit={enviar} onInput={aoEscrever}>
        <div>
          <h1>Finalizar Pedido</h1>
          <p className="finalizar-introducao">Campos com * são obrigatórios.</p>
          <noscript>
            <p className="aviso aviso-de-erro">Para finalizar o pedido, ative o JavaScript do navegador.</p>
          </noscript>
          {vazio && (
            <div className="aviso aviso-de-atencao finalizar-vazio" role="alert">
              <CircleAlert className="icone" aria-hidden />
              <p>{carrinhoVazio}</p>
            </div>
          )}
          <ComandaNoCelular checkout={checkout} />
          {checkout.mensagemDosErros && <AvisoDosErros mensagem={checkout.mensagemDosErros} />}
          <QuemCompra
            usuario={usuario}
            erros={erros}
            entrar={entrar}
            semEntrega={semEntrega}
            emailProvavel={checkout.emailProvavel}
            corrigirEmail={checkout.corrigirEmail}
          />
          <CamposDoEndereco erros={erros} estadoDoCep={checkout.estadoDoCep} semEntrega={semEntrega} />
          <div className="aviso finalizar-frete">
            {semEntrega ? (
              <>
                <LibraryBig className="icone" aria-hidden />
                <p>Nada vai pelo correio: assim que o pagamento é confirmado, o livro fica em Meus eBooks.</p>
              </>
            ) : (
              <>
                <Truck className="icone" aria-hidden />
                <p>Entrega grátis. O preço final já inclui o frete. {frasesDasPromessas(loja.promessas).despacho}</p>
              </>
            )}
          </div>
        </div>
        <Comanda checkout={checkout} loja={loja} entrar={entrar} />
      </form>
      {gaveta}
    </>
  );
}
