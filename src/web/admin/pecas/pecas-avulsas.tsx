import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Ato, FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import type { AvulsaDigitada, CampoDaAvulsa } from '#application/pecas/nomear-avulsa.ts';
import type { AvulsaNomeada } from '#db/pecas/ler-admin-pecas.ts';
import { asDozePecas, chaveDaPeca, nomeDaPeca } from '#domain/pecas/peca-perdida.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { useProdutosAchados } from '#web/admin/base/use-achados.ts';
import type { Resposta } from '#web/form-response.ts';
import { Section } from '#web/panel/page.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { type LigacaoDoCampo, useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';

const pecas = [
  { valor: '', nome: 'Escolha' },
  ...asDozePecas.map((peca) => ({ valor: chaveDaPeca(peca), nome: nomeDaPeca(peca) })),
];

type PecasAvulsasProps = {
  avulsas: AvulsaNomeada[];
  /** The answer to its form. */
  reply: Resposta<CampoDaAvulsa, AvulsaDigitada, unknown, unknown> | null;
};

/** The products that are sold as single pieces of a set. */
export function PecasAvulsas({ avulsas, reply }: PecasAvulsasProps) {
  const recusada = reply?.ok === false ? reply : null;
  const vazia: AvulsaDigitada = { conjunto: '', peca: '', avulsa: '', variacao: '' };
  const campo = useCampos(recusada?.digitado ?? vazia, recusada?.faltas);
  return (
    <Section title="Peças avulsas à venda" id="pecas-avulsas">
      <p>
        Diga qual produto é a peça avulsa de cada jogo: quem a perder pode comprá-la na hora, sem perguntar. Esgotada ou
        arquivada, a pergunta volta a chegar aqui.
      </p>
      <Ato intencao="nomear">
        <Formulario
          key={useRepeatKey('', reply)}
          julgado={recusada}
          method="post"
          noValidate
          preventScrollReset
          className="pecas-avulsas-formulario"
        >
          <CampoDoProduto rotulo="Conjunto ou jogo de peças *" {...campo('conjunto')} />
          <CampoDeEscolha rotulo="Peça *" {...campo('peca')} opcoes={pecas} />
          <CampoDoProduto rotulo="Produto da peça avulsa *" {...campo('avulsa')} />
          <Campo
            rotulo="Variação"
            {...campo('variacao')}
            maxLength={200}
            dica="Se o produto da peça tem variações, qual delas é."
            opcional
          />
          <BotaoDeIntencao intencao="nomear" className="botao botao-principal pecas-avulsas-salvar">
            Salvar peça avulsa
          </BotaoDeIntencao>
        </Formulario>
      </Ato>
      {avulsas.length > 0 && (
        <ul className="pecas-avulsas-lista">
          {avulsas.map((avulsa) => (
            <Avulsa key={`${avulsa.conjunto.id} ${chaveDaPeca(avulsa)}`} avulsa={avulsa} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A product by its name, its id or the address of its page. Suggests names while the admin types. */
function CampoDoProduto({ rotulo, ...ligacao }: LigacaoDoCampo & { rotulo: string }) {
  const id = useId();
  const [digitado, setDigitado] = useState('');
  const achados = useProdutosAchados(digitado);
  return (
    <Campo
      rotulo={rotulo}
      {...ligacao}
      dica="Nome, ou o endereço da página do produto."
      autoComplete="off"
      required
      list={id}
      onInput={({ currentTarget }) => setDigitado(currentTarget.value)}
    >
      <datalist id={id}>
        {achados.map((produto) => (
          <option key={produto.id}>{produto.nome}</option>
        ))}
      </datalist>
    </Campo>
  );
}

function Avulsa({ avulsa }: { avulsa: AvulsaNomeada }) {
  const { conjunto, produto, variacao } = avulsa;
  const titulo = useId();
  return (
    <li>
      <p id={titulo}>
        <b>{nomeDaPeca(avulsa)}</b> do {conjunto.nome}:{' '}
        <Link className="elo" to={`/admin/produtos/editar/${produto.id}`}>
          {variacao ? `${produto.nome} (${variacao})` : produto.nome}
        </Link>
      </p>
      <FormDeAto intencao="esquecer" method="post" preventScrollReset>
        <input type="hidden" name="conjuntoId" value={conjunto.id} />
        <input type="hidden" name="peca" value={chaveDaPeca(avulsa)} />
        <BotaoDeIntencao intencao="esquecer" sobre={titulo} className="botao botao-pequeno">
          Retirar
        </BotaoDeIntencao>
      </FormDeAto>
    </li>
  );
}
