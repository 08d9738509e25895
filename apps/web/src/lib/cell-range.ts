export {
  boxOf,
  type CellBox,
  cellAlone,
  cellsInBox,
  type GridCell,
  type GridMove,
  type GridSelection,
  movedCell,
} from '@trastienda/domain';
