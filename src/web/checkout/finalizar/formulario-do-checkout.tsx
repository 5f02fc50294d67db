// @requirement 2.9.1 2.9.2 2.9.3 2.9.5
import { CircleAlert, LibraryBig, Truck } from '#web/ui/media/icones.tsx';
import { Fragment, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { type CampoDoCheckout, regrasDoCheckout } from '#domain/checkout/checkout.ts';
import { atrasosMs, type DadosDaLoja } from '#domain/configuracao/loja.ts';
import { frasesDasPromessas } from '#domain/configuracao/promessas-da-loja.ts';
import type { EnderecoDaConta } from '#domain/usuarios/enderecos.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { carrinhoVazio, escolhaUmProduto } from '#web/frases/fechamento-frases.ts';
import { soDigital } from '#web/carrinho/mudancas.ts';
import { useEntrar } from '#web/entrar/use-entrar.tsx';
import { EscolhaDoEndereco } from './escolha-do-endereco.tsx';
import { PassoDoEndereco, QuemCompra } from './finalizar-campos.tsx';
import { Comanda, ComandaNoCelular } from './comanda.tsx';
import type { EntregaDaConta } from './partida.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { useCheckout } from './use-checkout.ts';

type AvisoDosErrosProps = { mensagem: string; irAoCampo: (campo: CampoDoCheckout) => void };

/** The sentence of docs/requirements.md 5.2 in bold, then the fields, each of which leads to its control. */
function AvisoDosErros({ mensagem, irAoCampo }: AvisoDosErrosProps) {
  const corte = mensagem.indexOf(':') + 1;
  const rotulos = mensagem.slice(corte).split(',');
  return (
    <div className="aviso aviso-de-erro" role="alert">
      <CircleAlert className="icone" aria-hidden />
      <p>
        <b>{mensagem.slice(0, corte)}</b>
        {rotulos.map((rotulo, posicao) => {
          const campo = regrasDoCheckout.find((regra) => regra.rotulo === rotulo.trim())?.campo;
          return (
            <Fragment key={rotulo}>
              {posicao > 0 && ','}{' '}
              {campo ? (
                <button type="button" className="elo finalizar-falta" onClick={() => irAoCampo(campo)}>
                  {rotulo.trim()}
                </button>
              ) : (
                rotulo.trim()
              )}
            </Fragment>
          );
        })}
      </p>
    </div>
  );
}

type FormularioDoCheckoutProps = {
  usuario: UsuarioDaSessao | null;
  /** Telephone and default address of the account. */ entrega: EntregaDaConta;
  /** Addresses of the account, the standard one first. */ enderecos: EnderecoDaConta[];
  loja: DadosDaLoja;
};

/**
 * 'Finalizar Pedido' (docs/requirements.md 2.9, 4.5 and 5.2): the form beside the order, and one button that leads to
 * the payment.
 */
export function FormularioDoCheckout({ usuario, entrega, enderecos, loja }: FormularioDoCheckoutProps) {
  const checkout = useCheckout(usuario, entrega, enderecos);
  const { formulario, enviar, aoEscrever, vazio, erros } = checkout;
  const semEntrega = soDigital(checkout.conferidas);
  const { botao: entrar, gaveta } = useEntrar();
  const navigate = useNavigate();
  const { avisar } = useAvisos();

  // Replaces this page in the history, so that Back does not return here.
  useEffect(() => {
    if (!vazio) return;
    const espera = setTimeout(() => {
      avisar(`${carrinhoVazio} ${escolhaUmProduto}`);
      void navigate('/produtos', { replace: true });
    }, atrasosMs.carrinhoVazio);
    return () => clearTimeout(espera);
  }, [vazio, navigate, avisar]);

  return (
    <>
      {/* A post without an action: should the page's code not be there, nothing that was typed ends up in the address. */}
      <form className="finalizar" ref={formulario} method="post" noValidate onSubmit={enviar} onInput={aoEscrever}>
        <div className={vazio ? 'finalizar-sem-itens' : undefined}>
          <h1>Finalizar Pedido</h1>
          {vazio && (
            <div className="finalizar-vazio" role="alert">
              <EstadoVazio coordenada="e4" frase={carrinhoVazio}>
                <Link className="botao botao-principal" to="/produtos">
                  Ver produtos
                </Link>
              </EstadoVazio>
            </div>
          )}
          <p className="finalizar-introducao">Campos com * são obrigatórios.</p>
          <noscript>
            <p className="aviso aviso-de-erro">Para finalizar o pedido, ative o JavaScript do navegador.</p>
          </noscript>
          <ComandaNoCelular checkout={checkout} />
          {checkout.mensagemDosErros && (
            <AvisoDosErros mensagem={checkout.mensagemDosErros} irAoCampo={checkout.irAoCampo} />
          )}
          <QuemCompra
            usuario={usuario}
            erros={erros}
            entrar={entrar}
            semEntrega={semEntrega}
            emailProvavel={checkout.emailProvavel}
            corrigirEmail={checkout.corrigirEmail}
          />
          <PassoDoEndereco erros={erros} estadoDoCep={checkout.estadoDoCep} semEntrega={semEntrega}>
            {enderecos.length > 1 && (
              <EscolhaDoEndereco
                enderecos={enderecos}
                escolhido={checkout.enderecoEscolhido}
                escolher={checkout.escolherEndereco}
              />
            )}
          </PassoDoEndereco>
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
