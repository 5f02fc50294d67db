import { CircleAlert, Truck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { atrasosMs, type DadosDaLoja } from '#domain/loja.ts';
import type { UsuarioDaSessao } from '#domain/sessao.ts';
import { carrinhoVazio } from '#web/messages/fechamento.ts';
import { CamposDoEndereco } from './campos-do-endereco.tsx';
import type { EntregaDaConta } from './partida.ts';
import { QuemRecebe } from './quem-recebe.tsx';
import { ResumoDoPedido } from './resumo-do-pedido.tsx';
import { ResumoNoCelular } from './resumo-no-celular.tsx';
import { useCheckout } from './use-checkout.ts';
import { useEntrar } from './use-entrar.tsx';

/** The specification's words in bold, then the fields. */
function ResumoDosErros({ mensagem }: { mensagem: string }) {
  const corte = mensagem.indexOf(':') + 1;
  return (
    <div className="aviso aviso-e" role="alert">
      <CircleAlert className="ic" aria-hidden />
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

/** 'Finalizar Pedido' (specification 2, 4, 5): the form beside the order, and one button that leads to the payment. */
export function FormularioDoCheckout({ usuario, entrega, loja }: FormularioDoCheckoutProps) {
  const checkout = useCheckout(usuario, entrega);
  const { formulario, enviar, aoEscrever, vazio, erros } = checkout;
  const { botao: entrar, gaveta } = useEntrar();
  const navigate = useNavigate();

  useEffect(() => {
    if (!vazio) return;
    const espera = setTimeout(() => navigate('/produtos'), atrasosMs.carrinhoVazio);
    return () => clearTimeout(espera);
  }, [vazio, navigate]);

  return (
    <>
      {/* A post without an action: should the page's code not be there, nothing that was typed ends up in the address. */}
      <form className="ck" ref={formulario} method="post" noValidate onSubmit={enviar} onInput={aoEscrever}>
        <div>
          <h1>Finalizar Pedido</h1>
          <p className="ck-i">Campos com * são obrigatórios.</p>
          <noscript>
            <p className="aviso aviso-e">Para finalizar o pedido, ative o JavaScript do navegador.</p>
          </noscript>
          {vazio && (
            <div className="aviso aviso-a ck-vazio" role="alert">
              <CircleAlert className="ic" aria-hidden />
              <p>{carrinhoVazio}</p>
            </div>
          )}
          <ResumoNoCelular checkout={checkout} />
          {checkout.resumoDosErros && <ResumoDosErros mensagem={checkout.resumoDosErros} />}
          <QuemRecebe usuario={usuario} erros={erros} entrar={entrar} />
          <CamposDoEndereco erros={erros} estadoDoCep={checkout.estadoDoCep} />
          <div className="aviso ck-frete">
            <Truck className="ic" aria-hidden />
            <p>Entrega grátis. O preço final já inclui o frete. {loja.textos.despacho}</p>
          </div>
        </div>
        <ResumoDoPedido checkout={checkout} loja={loja} entrar={entrar} />
      </form>
      {gaveta}
    </>
  );
}
