// @requirement 15.13.4
import './variacoes-do-produto.css';
import { ArrowDown, ArrowUp, CircleAlert } from '#web/ui/media/icones.tsx';
import { useId, useState } from 'react';
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import { type Grade, gradeDasCombinacoes } from '#domain/produtos/grade-de-variacoes.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { limitesDasVariacoes } from '#domain/produtos/variacoes.ts';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import { GradeDeVariacoes } from './grade-de-variacoes.tsx';
import type { ImagemDaLista } from './use-imagens.ts';
import type { VariacoesDoFormulario } from './use-variacoes.ts';
import { type DasVariacoes, VariacaoDoProduto } from './variacao-do-produto.tsx';

type VariacoesDoProdutoProps = {
  variacoes: VariacoesDoFormulario;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  imagens: readonly ImagemDaLista[];
  principal: Imagem | null;
  digital: boolean;
  /** Returns the product's units as typed, the basis of the distribution. */
  lerEstoque: () => number;
  /** Called for changes by a button, which no field reports. */
  aoMudar: () => void;
};

/**
 * Variations typed as a comma list (docs/requirements.md 5.5), and for each its stock, price, photograph, place and whether
 * it is on sale (15.13).
 */
export function VariacoesDoProduto({
  variacoes,
  faltas,
  imagens,
  principal,
  digital,
  lerEstoque,
  aoMudar,
}: VariacoesDoProdutoProps) {
  const campo = (nome: 'variacoes' | 'variacoes_tipos') =>
    ({ nome, opcional: true, erro: faltas[nome], autoComplete: 'off' }) as const;
  const { nomes, tipos, linhas, tiposLidos, setNomes, setTipos } = variacoes;
  const fotos = [
    { valor: '', nome: 'A principal do produto', imagem: principal },
    ...imagens
      .filter(({ id }) => id !== '')
      .map(({ id, alt, imagem }, i) => ({ valor: id, nome: `Foto ${i + 1}${alt ? `: ${alt}` : ''}`, imagem })),
  ];
  const marcar = {
    estoque: faltas.variacoes_estoque !== undefined,
    preco: faltas.variacoes_preco !== undefined,
  };
  const grade = tiposLidos.length === 2 ? gradeDasCombinacoes(linhas.map(({ nome }) => nome)) : null;
  return (
    <>
      <Campo
        rotulo="Variações"
        {...campo('variacoes')}
        {...controlado(nomes, setNomes)}
        dica="Separe com vírgulas: Azul, Verde, Preto."
      />
      <Campo
        rotulo="Nome da escolha"
        {...campo('variacoes_tipos')}
        {...controlado(tipos, setTipos)}
        dica={`Como Cor, Madeira ou Tamanho. Com dois, como Cor / Tamanho, cada variação é um par, até ${limitesDasVariacoes.combinacoes}: Azul / P.`}
      />
      {tiposLidos.length === 2 && (
        <Combinacoes
          tipos={tiposLidos}
          grade={grade}
          montar={(primeiras, segundas) => {
            variacoes.montar(primeiras, segundas);
            aoMudar();
          }}
        />
      )}
      {linhas.length > 0 && (
        <section className="variacoes-do-produto" aria-labelledby="b-cada-variacao">
          <h3 id="b-cada-variacao">Cada variação</h3>
          <Divisao variacoes={variacoes} digital={digital} lerEstoque={lerEstoque} aoMudar={aoMudar} />
          <Falha texto={faltas.variacoes_estoque} />
          <Falha texto={faltas.variacoes_preco} />
          {grade ? (
            <GradeDeVariacoes {...{ grade, variacoes, aoMudar, fotos, digital, marcar }} />
          ) : (
            <Lista {...{ variacoes, aoMudar, fotos, digital, marcar }} />
          )}
        </section>
      )}
    </>
  );
}

/** Variations as a list, in the shop's order. */
function Lista({
  variacoes,
  aoMudar,
  ...dasVariacoes
}: DasVariacoes & Pick<VariacoesDoProdutoProps, 'variacoes' | 'aoMudar'>) {
  const { linhas } = variacoes;
  return (
    <ol className="variacoes-do-produto-lista">
      {linhas.map((linha, i) => (
        <li key={linha.nome}>
          <VariacaoDoProduto {...dasVariacoes} linha={linha} mudar={(campos) => variacoes.mudar(linha.nome, campos)}>
            <Lugar
              nome={linha.nome}
              primeira={i === 0}
              ultima={i === linhas.length - 1}
              mover={(passo) => {
                variacoes.mover(linha.nome, passo);
                aoMudar();
                anunciar(`${linha.nome} está agora no lugar ${i + 1 + passo} de ${linhas.length}.`);
              }}
            />
          </VariacaoDoProduto>
        </li>
      ))}
    </ol>
  );
}

type LugarProps = { nome: string; primeira: boolean; ultima: boolean; mover: (passo: -1 | 1) => void };

function Lugar({ nome, primeira, ultima, mover }: LugarProps) {
  return (
    <div className="variacao-do-produto-lugar">
      <BotaoDeIcone rotulo={`Subir ${nome}`} icone={ArrowUp} disabled={primeira} onClick={() => mover(-1)} />
      <BotaoDeIcone rotulo={`Descer ${nome}`} icone={ArrowDown} disabled={ultima} onClick={() => mover(1)} />
    </div>
  );
}

function Falha({ texto }: { texto: string | undefined }) {
  if (!texto) return null;
  return (
    <p className="falha">
      <CircleAlert className="icone icone-pequeno" aria-hidden />
      {texto}
    </p>
  );
}

type CombinacoesProps = {
  tipos: string[];
  grade: Grade | null;
  montar: (primeiras: string, segundas: string) => void;
};

/** Writes all pairs of the options of two kinds into the list of names. */
function Combinacoes({ tipos: [primeiro = '', segundo = ''], grade, montar }: CombinacoesProps) {
  const [primeiras, setPrimeiras] = useState(grade?.linhas.join(', ') ?? '');
  const [segundas, setSegundas] = useState(grade?.colunas.join(', ') ?? '');
  const comum = { nome: '', autoComplete: 'off' };
  return (
    <div className="variacoes-do-produto-combinar">
      <Campo
        rotulo={`Opções de ${primeiro}`}
        {...controlado(primeiras, setPrimeiras)}
        placeholder="Azul, Verde"
        {...comum}
      />
      <Campo rotulo={`Opções de ${segundo}`} {...controlado(segundas, setSegundas)} placeholder="P, M, G" {...comum} />
      <button
        type="button"
        className="botao botao-secundario"
        disabled={primeiras.trim() === '' || segundas.trim() === ''}
        onClick={() => montar(primeiras, segundas)}
      >
        Montar combinações
      </button>
    </div>
  );
}

/** Switches between one stock of the product and one stock per variation. */
function Divisao({
  variacoes,
  digital,
  lerEstoque,
  aoMudar,
}: Pick<VariacoesDoProdutoProps, 'variacoes' | 'digital' | 'lerEstoque' | 'aoMudar'>) {
  const dica = useId();
  if (digital) return null;
  const { soma } = variacoes;
  const dividido = soma !== null;
  return (
    <div className="variacoes-do-produto-divisao">
      <p id={dica} className="dica">
        {dividido
          ? `Cada variação tem o seu estoque: ${soma === 1 ? '1 unidade' : `${soma} unidades`} ao todo.`
          : 'As variações sem estoque próprio usam o estoque do produto, quem comprar primeiro leva. Ao dividir, a loja propõe partes iguais, e você acerta cada uma antes de salvar.'}
      </p>
      <button
        type="button"
        className="botao botao-secundario"
        aria-describedby={dica}
        onClick={() => {
          if (dividido) variacoes.juntar();
          else variacoes.dividir(lerEstoque());
          aoMudar();
          anunciar(dividido ? 'As variações voltaram a um estoque só.' : 'O estoque foi dividido entre as variações.');
        }}
      >
        {dividido ? 'Voltar a um estoque só' : 'Dividir o estoque por variação'}
      </button>
    </div>
  );
}
