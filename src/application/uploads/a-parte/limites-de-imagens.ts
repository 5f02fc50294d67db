/** Most pixels of a picture of the owner: fits the largest phone photographs. */
export const MAIS_PIXELS = 64_000_000;
/** More than any logo needs; larger images only use memory. */
export const MAIS_PIXELS_DA_LOJA = 24_000_000;
/** Most resident memory of the process that decodes pictures, in MiB; it has about 70 before the first one. */
export const MEMORIA_MB = 384;
/** Private memory that decoding may add, in MiB. Above `MEMORIA_MB` less the start: not all of it becomes resident. */
export const MEMORIA_ALEM_DO_INICIO_MB = 448;
/** A picture within the limits takes a few seconds. */
export const PRAZO_MS = 60_000;
/** Starting the process takes a third of a second and pictures come in bursts; without it its memory is given back. */
export const OCIOSO_MS = 20_000;
/** Pictures that wait, of strangers and of the shop together. */
export const MAIS_ESPERANDO = 64;
/** Pictures of one visitor that wait. */
export const MAIS_ESPERANDO_DE_UM = 20;
