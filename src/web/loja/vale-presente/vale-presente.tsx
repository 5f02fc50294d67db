// @requirement 15.24.9
import './vale-presente.css';
import { useState } from 'react';
import { Link, redirect, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { venderVale } from '#application/creditos/vender-vale.ts';
import { MAIOR_MENSAGEM_DO_VALE, type VendaDigitada, valoresSugeridos } from '#domain/creditos/venda-de-vale.ts';
import { formatarReais, lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import { acao } from '#web/form-action.ts';
import { texto, textoLivre } from '#web/form-fields.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { lembrarPedidoContext, lojaContext, usuarioContext } from '#web/request-context.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { controlado, useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { ValeDesenhado } from '#web/ui/pedido/vale-desenhado.tsx';
import { frasesDaVenda } from './vale-presente-frases.ts';
import type { Route } from './+types/vale-presente.ts';

/** Signed-in buyers get their name and e-mail filled in. The key makes a form that is sent twice one order. */
export function loader({ context }: Route.LoaderArgs) {
  const usuario = context.get(usuarioContext);
  return {
    comprador: { nome: usuario?.displayName ?? '', email: usuario?.email ?? '' },
    chave: novoId(),
    shopUrl: context.get(lojaContext).shopUrl,
  };
}

const digitada = z.pipe(
  z.object({
    chave: texto(40),
    sugestao: texto(20),
    valor: texto(40),
    paraEmail: texto(300),
    mensagem: textoLivre(2000),
    enviarEm: texto(20),
    nome: texto(300),
    email: texto(300),
  }),
  // Without scripts a chip does not fill the field.
  z.transform(({ chave, sugestao, valor, ...resto }) => ({
    chave,
    digitado: { ...resto, valor: valor.trim() || sugestao },
  })),
);

/** Creates the order and continues on its payment page, which this browser may open. */
export const action = acao(
  digitada,
  async ({ loja, context }, { chave, digitado }) => {
    const comprador = {
      uid: context.get(usuarioContext)?.uid ?? null,
      endereco: context.get(enderecoContext),
      chave,
    };
    const vendido = await venderVale(loja, comprador, digitado);
    if (!vendido.ok) return vendido;
    throw redirect(`/pagar/${vendido.valor}`, {
      headers: { 'Set-Cookie': context.get(lembrarPedidoContext)(vendido.valor) },
    });
  },
  frasesDaVenda,
  {
    status: { 'reservas-demais': 429, 'loja-fechada': 503 },
    cabecalhos: () => ({ 'Cache-Control': 'no-store' }),
  },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { nome } = matches[0].loaderData.loja;
  return metaDaPagina({
    titulo: 'Vale-presente',
    nomeDaLoja: nome,
    descricao: `Um vale-presente da ${nome}: do valor que você quiser, por e-mail no dia que você escolher ou impresso, e sem prazo para usar.`,
    shopUrl: loaderData.shopUrl,
    caminho: '/vale-presente',
  });
}

const vazia: VendaDigitada = { valor: '', paraEmail: '', mensagem: '', enviarEm: '', nome: '', email: '' };

const reais = (centavos: number) => partesDoPreco(centavos).valor;

export default function ValePresente({ loaderData, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  const loja = useDadosDaRaiz()?.loja.nome ?? '';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { ...vazia, ...loaderData.comprador }, recusa?.faltas);
  const [valor, setValor] = useState(recusa?.digitado?.valor ?? '');
  const centavos = lerPrecoDigitado(valor);
  const { defaultValue: _, ...doValor } = campo('valor');
  return (
    <div className="caixa vale-presente">
      <div className="vale-presente-texto">
        <h1>Vale-presente</h1>
        <ValeDesenhado valorCentavos={centavos || 10_000} />
        <p>
          Quem recebe escolhe o que quiser na {loja}. O código vai por e-mail, com a sua mensagem, e você pode imprimir
          o vale para entregar em mãos. Ele paga a compra toda ou uma parte, e não vence.
        </p>
        <p>
          Recebeu um vale?{' '}
          <Link className="elo" to="/vale">
            Consulte o saldo
          </Link>
          .
        </p>
      </div>
      <Formulario julgado={actionData} method="post" className="campos" noValidate>
        <input type="hidden" name="chave" value={useRepeatKey(loaderData.chave, actionData)} />
        {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
        <fieldset className="vale-presente-valores">
          <legend>Quanto você quer dar?</legend>
          {valoresSugeridos.map((sugerido) => (
            <label key={sugerido}>
              <input
                type="radio"
                name="sugestao"
                value={reais(sugerido)}
                checked={centavos === sugerido}
                onChange={() => setValor(reais(sugerido))}
              />
              <span>{formatarReais(sugerido).replace(',00', '')}</span>
            </label>
          ))}
        </fieldset>
        <Campo
          rotulo="Valor"
          {...doValor}
          {...controlado(valor, setValor)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="100,00"
          dica="Ou outro valor, de R$ 1,00 a R$ 10.000,00."
          required
        />
        <Campo
          rotulo="E-mail de quem recebe"
          {...campo('paraEmail')}
          type="email"
          autoComplete="off"
          maxLength={254}
          dica="Se você mesmo for entregar, use o seu."
          required
        />
        <CampoLongo
          rotulo="Mensagem"
          {...campo('mensagem')}
          opcional
          rows={4}
          dica={`Até ${MAIOR_MENSAGEM_DO_VALE} caracteres.`}
        />
        <Campo
          rotulo="Enviar em"
          {...campo('enviarEm')}
          type="date"
          opcional
          dica="Deixe vazio para enviar assim que o pagamento for aprovado."
        />
        <h2>Quem dá</h2>
        <Campo
          rotulo="Seu nome"
          {...campo('nome')}
          autoComplete="name"
          maxLength={120}
          dica="Aparece para quem recebe."
          required
        />
        <Campo
          rotulo="Seu e-mail"
          {...campo('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          dica="Para a confirmação e o recibo."
          required
        />
        <BotaoDeEnvio className="botao botao-principal botao-largo-no-celular" ocupado={ocupado && 'Um momento...'}>
          Comprar vale
        </BotaoDeEnvio>
        <p className="vale-presente-nota">
          Na próxima página você paga com Pix, cartão ou boleto. Cupons, promoções, outros vales e o desconto do Pix não
          valem para comprar um vale.
        </p>
      </Formulario>
    </div>
  );
}
