// @requirement 15.33.4
import { useState } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { MAIOR_NOME_DO_SEGMENTO } from '#domain/clientes/segmento.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Recusada } from '#web/form-response.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

type Segmento = { id: string; nome: string; filtro: string };

type SegmentosProps = { segmentos: Segmento[]; /** The list's filter in canonical order. */ endereco: string };

/** The saved segments as tabs; nothing without one. */
export function Segmentos({ segmentos, endereco }: SegmentosProps) {
  if (segmentos.length === 0) return null;
  return (
    <nav className="filtros" aria-label="Segmentos">
      <Link to="/admin/clientes" aria-current={endereco === '' ? 'true' : undefined}>
        Todos
      </Link>
      {segmentos.map(({ id, nome, filtro }) => (
        <Link
          key={id}
          to={`/admin/clientes?${filtro}`}
          aria-current={filtro === endereco ? 'true' : undefined}
          preventScrollReset
        >
          {nome}
        </Link>
      ))}
    </nav>
  );
}

type SalvarSegmentoProps = {
  endereco: string;
  /** The segment that the list shows. */
  guardado: Segmento | null;
  recusa: Pick<Recusada<'nome' | 'filtro', { nome?: string } | null>, 'faltas' | 'digitado'> | null;
  salvou: boolean;
};

/** Saves the filter under a name, or deletes the segment that has this filter. */
export function SalvarSegmento({ endereco, guardado, recusa, salvou }: SalvarSegmentoProps) {
  const ocupado = useNavigation().state === 'submitting';
  if (guardado) return <ExcluirSegmento segmento={guardado} />;
  return (
    <Ato intencao="salvar-segmento">
      <FormularioDoPainel
        key={salvou ? endereco : 'novo'}
        julgado={recusa}
        className="clientes-segmento"
        aria-label="Salvar segmento"
        preventScrollReset
      >
        <input type="hidden" name="intencao" value="salvar-segmento" />
        <input type="hidden" name="filtro" value={endereco} />
        <Campo
          rotulo="Nome do segmento"
          nome="nome"
          defaultValue={recusa?.digitado?.nome ?? ''}
          erro={recusa?.faltas.nome}
          dica={endereco ? undefined : 'Escolha filtros e guarde a combinação com um nome.'}
          autoComplete="off"
          maxLength={MAIOR_NOME_DO_SEGMENTO}
        />
        <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Salvando...'}>
          Salvar segmento
        </BotaoDeEnvio>
      </FormularioDoPainel>
    </Ato>
  );
}

function ExcluirSegmento({ segmento: { id, nome } }: { segmento: Segmento }) {
  const [perguntando, setPerguntando] = useState(false);
  const enviar = useSubmit();
  return (
    <Ato intencao="excluir-segmento">
      <p className="clientes-segmento">
        <button type="button" className="botao botao-secundario" onClick={() => setPerguntando(true)}>
          Excluir o segmento {nome}
        </button>
      </p>
      <Confirmacao
        aberta={perguntando}
        pergunta={`Excluir o segmento ${nome}?`}
        consequencia="Os clientes continuam na lista. Só a combinação de filtros deixa de estar guardada."
        acao="Excluir"
        perigo
        fechar={() => setPerguntando(false)}
        aoConfirmar={() =>
          void enviar({ intencao: 'excluir-segmento', id }, { method: 'post', preventScrollReset: true })
        }
      />
    </Ato>
  );
}
