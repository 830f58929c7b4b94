/** Natural sizes of generated covers, px. A lecture's is square, a cycle's 4:5, a rubric's the spine of a book. */
export const PROJECT_COVER = { width: 400, height: 500 };
export const LECTURE_COVER = { width: 400, height: 400 };
export const SPINE_COVER = { width: 150, height: 330 };
