// @requirement 15.14.2
import { useNavigation } from 'react-router';
import type { TrocaPossivel } from '#application/devolucoes/variacoes-para-trocar.ts';
import type { PedidoADevolver } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { MAIOR_RELATO } from '#domain/devolucoes/julgar-devolucao.ts';
import { formatarDia } from '#domain/datas.ts';
import { CampoDeFotos } from '#web/ui/form/campo-de-fotos.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { palavrasDosMotivos } from './trocas-palavras.ts';
import { GrupoDeCampos } from './grupo-de-campos.tsx';
import type { Jeito } from './jeitos.ts';
import { Volta } from './volta.tsx';

type Digitado = {
  motivo: string | null;
  volta: string | null;
  variacao: string[];
  item: string[];
  relato: string;
} | null;
type Recusa = {
  faltas: { item?: string; motivo?: string; volta?: string; relato?: string; fotos?: string };
  digitado: Digitado;
};

type FormularioDaDevolucaoProps = {
  pedido: PedidoADevolver;
  jeitos: Jeito[];
  desistenciaDias: number;
  bonusPb: number;
  trocas: TrocaPossivel[];
  selo: string | null;
  chave: string;
  /** The answer to this form. */
  reply: (Recusa & { ok: false }) | { ok: true } | null;
  /** The order has a return already. */
  temDevolucao: boolean;
};

type Item = PedidoADevolver['itens'][number];

/** A single unit is a checkbox; several units have a quantity. */
function Escolha({ item, escolhido }: { item: Item; escolhido: string | undefined }) {
  const { id, nome, restam } = item;
  if (restam === 0) return <span className="trocas-nota">Já em uma devolução</span>;
  if (restam === 1)
    return (
      <label className="trocas-marcar">
        <input type="checkbox" name="item" value={`${id}:1`} defaultChecked={escolhido === `${id}:1`} />
        <span>
          Devolver<span className="so-para-leitor"> {nome}</span>
        </span>
      </label>
    );
  return (
    <label className="trocas-unidades">
      <span className="so-para-leitor">Unidades de {nome} a devolver</span>
      <select name="item" defaultValue={escolhido ?? `${id}:0`}>
        <option value={`${id}:0`}>Nenhuma</option>
        {Array.from({ length: restam }, (_, i) => (
          <option key={i} value={`${id}:${i + 1}`}>
            {i + 1 === restam ? `${restam} unidades (todas)` : i === 0 ? '1 unidade' : `${i + 1} unidades`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Itens({ itens, digitado, falta }: { itens: Item[]; digitado: Digitado; falta: string | undefined }) {
  const escolhidoDe = (id: number) => digitado?.item.find((escolha) => escolha.startsWith(`${id}:`));
  return (
    <GrupoDeCampos nome="O que você quer devolver" erro={falta}>
      <ul className="trocas-itens">
        {itens.map((item) => (
          <li key={item.id}>
            <span className="trocas-foto">
              {item.imagem && <Fotografia imagem={{ ...item.imagem, alt: '' }} tamanhos="56px" />}
            </span>
            <span>
              {item.nome}
              <span className="trocas-nota">
                {[item.variacao, item.digital && 'eBook', `${item.quantidade} un.`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Escolha item={item} escolhido={escolhidoDe(item.id)} />
          </li>
        ))}
      </ul>
    </GrupoDeCampos>
  );
}

type MotivosProps = Pick<FormularioDaDevolucaoProps, 'jeitos' | 'desistenciaDias'> & {
  marcado: string | null;
  falta: string | undefined;
};

function Motivos({ jeitos, desistenciaDias, marcado, falta }: MotivosProps) {
  const palavras = palavrasDosMotivos(desistenciaDias);
  return (
    <GrupoDeCampos nome="Motivo" erro={falta}>
      {jeitos.map(({ motivo, ate }) => (
        <div key={motivo} className="trocas-motivo">
          <label className="trocas-marcar">
            <input
              type="radio"
              name="motivo"
              value={motivo}
              defaultChecked={marcado === motivo || jeitos.length === 1}
              aria-describedby={`trocas-${motivo}`}
            />
            <span>{palavras[motivo].nome}</span>
          </label>
          <p className="trocas-nota" id={`trocas-${motivo}`}>
            {palavras[motivo].dica}
            {ate && ` Neste pedido, até ${formatarDia(ate)}.`}
          </p>
        </div>
      ))}
    </GrupoDeCampos>
  );
}

/** Form of a return: units, reason, way back of the value, and text. */
export function FormularioDaDevolucao({
  pedido,
  jeitos,
  desistenciaDias,
  bonusPb,
  trocas,
  selo,
  chave,
  reply,
  temDevolucao,
}: FormularioDaDevolucaoProps) {
  const ocupado = useNavigation().state === 'submitting';
  const recusa = reply?.ok === false ? reply : null;
  const { faltas, digitado } = recusa ?? { faltas: {}, digitado: null };
  const key = useRepeatKey(chave, reply);
  const campo = useCampos(digitado, faltas);
  return (
    <section aria-labelledby="trocas-pedir">
      <h2 id="trocas-pedir">{temDevolucao ? 'Pedir outra devolução' : 'Pedir uma devolução'}</h2>
      <Formulario
        key={key}
        julgado={recusa}
        method="post"
        encType="multipart/form-data"
        className="trocas-formulario"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intencao" value="pedir" />
        <input type="hidden" name="chave" value={key} />
        {selo && <input type="hidden" name="selo" value={selo} />}
        <Itens itens={pedido.itens} digitado={digitado} falta={faltas.item} />
        <Motivos
          jeitos={jeitos}
          desistenciaDias={desistenciaDias}
          marcado={digitado?.motivo ?? null}
          falta={faltas.motivo}
        />
        <Volta
          pedido={pedido}
          bonusPb={bonusPb}
          trocas={trocas}
          marcado={digitado?.volta ?? null}
          escolhidas={digitado?.variacao ?? []}
          falta={faltas.volta}
        />
        <CampoLongo
          rotulo="Conte o que houve"
          {...campo('relato')}
          dica="Só é preciso em caso de defeito ou produto errado."
          maxLength={MAIOR_RELATO}
        />
        <CampoDeFotos erro={faltas.fotos} />
        <BotaoDeEnvio
          className="botao botao-principal botao-largo-no-celular trocas-enviar"
          ocupado={ocupado && 'Enviando...'}
        >
          Pedir devolução
        </BotaoDeEnvio>
      </Formulario>
    </section>
  );
}
